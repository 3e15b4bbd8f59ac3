package gene.http.server;

import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelPipeline;
import io.netty.handler.codec.http2.Http2FrameCodecBuilder;
import io.netty.handler.codec.http2.Http2MultiplexHandler;
import io.netty.handler.codec.http2.Http2Settings;
import io.netty.handler.codec.http2.Http2StreamFrameToHttpObjectCodec;

/** The pipeline of an HTTP/2 connection: every stream is a channel that speaks HTTP objects. */
final class Http2Setup {
  private static final int MAX_STREAMS = 128;

  private Http2Setup() {}

  static void configure(ChannelPipeline pipeline, HttpServer server) {
    Http2Settings settings =
        Http2Settings.defaultSettings()
            .maxConcurrentStreams(MAX_STREAMS)
            .maxHeaderListSize(server.options().limits().header());
    Http2Session session = new Http2Session(server, pipeline.channel());
    pipeline
        .addLast(new FrameMeter(session))
        .addLast(
            Http2FrameCodecBuilder.forServer()
                .initialSettings(settings)
                .gracefulShutdownTimeoutMillis(server.options().times().request())
                .build())
        .addLast(
            new Http2MultiplexHandler(
                new ChannelInitializer<Channel>() {
                  @Override
                  protected void initChannel(Channel stream) {
                    if (!session.admits(MAX_STREAMS)) {
                      stream.close();
                      return;
                    }
                    HttpConnection connection = new HttpConnection(server, stream, session);
                    session.streamOpened(stream, connection);
                    stream
                        .pipeline()
                        .addLast(new StreamHead())
                        .addLast(new Http2StreamFrameToHttpObjectCodec(true, true))
                        .addLast(connection);
                  }
                }))
        .addLast(session);
  }
}
