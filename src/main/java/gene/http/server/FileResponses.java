package gene.http.server;

import gene.http.message.ByteRange;
import gene.http.message.ContentTypes;
import gene.http.message.FileSlice;
import gene.http.message.HttpDate;
import gene.http.message.SafePath;
import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import gene.runtime.natives.Args;
import gene.runtime.object.GeneClass;
import gene.value.GeneMap;
import gene.value.Singleton;
import io.netty.handler.codec.http.HttpHeaderNames;
import io.netty.handler.codec.http.HttpMethod;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * {@code respond_file}: a file as the answer, with what caches and interrupted downloads need (RFC
 * 9110, sections 13 and 14). The file system is asked off the VM thread.
 */
final class FileResponses {
  /** A file that was found, and is open when its content may be wanted. */
  private record Found(FileChannel channel, String name, long size, Instant modified) {
    /** Changes with the file. */
    String tag() {
      return "\""
          + Long.toHexString(size)
          + "-"
          + Long.toHexString(modified.getEpochSecond() * 1_000_000_000 + modified.getNano())
          + "\"";
    }
  }

  private final GeneClass response;
  private final ServerRequest request;
  private final GeneMap headers;

  private FileResponses(GeneClass response, ServerRequest request, GeneMap headers) {
    this.response = response;
    this.request = request;
    this.headers = headers;
  }

  static Object respond(Vm vm, GeneClass response, Object[] args, GeneMap keywords) {
    if (!(args[0] instanceof ServerRequest request)) {
      throw Errors.expects("respond_file", "a ServerRequest", args[0]);
    }
    String name = Args.string("respond_file", args[1]);
    Object given = keywords.get("headers");
    GeneMap headers =
        given == null || given == Singleton.NIL
            ? new GeneMap()
            : Args.map("respond_file", given).copy();
    Object root = keywords.get("root");
    Path folder =
        root == null || root == Singleton.NIL
            ? null
            : vm.workingDirectory().resolve(Args.string("respond_file ^root", root));
    Path plain = folder == null ? vm.workingDirectory().resolve(name) : null;
    Found found = find(vm, folder, plain, name);
    if (found == null) {
      return new ServerResponse(response, 404, "Not Found", new GeneMap());
    }
    boolean kept = false;
    try {
      FileResponses answers = new FileResponses(response, request, headers);
      Object type = keywords.get("type");
      ServerResponse made =
          answers.make(
              found,
              type == null ? ContentTypes.of(found.name) : Args.string("respond_file ^type", type));
      kept = made.get("body") instanceof FileSlice;
      return made;
    } finally {
      if (!kept) {
        new FileSlice(found.channel, 0, 0).close();
      }
    }
  }

  private static Found find(Vm vm, Path folder, Path plain, String name) {
    Permissions gate = vm.permissions();
    try {
      return vm.blocking()
          .call(
              vm,
              () -> {
                Path named = folder != null ? SafePath.below(folder, name) : plain;
                return named == null
                    ? null
                    : Permissions.using(gate, Right.READ, named, FileResponses::open);
              });
    } catch (IOException e) {
      return null; // it went away between two looks
    }
  }

  private static Found open(Path file) throws IOException {
    if (!Files.isRegularFile(file) || !Files.isReadable(file)) {
      return null;
    }
    FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
    BasicFileAttributes a = Files.readAttributes(file, BasicFileAttributes.class);
    return new Found(
        channel, file.getFileName().toString(), channel.size(), a.lastModifiedTime().toInstant());
  }

  private ServerResponse make(Found file, String type) {
    put("Content-Type", type);
    put("ETag", file.tag());
    put("Last-Modified", HttpDate.text(file.modified));
    put("Accept-Ranges", "bytes");
    put("X-Content-Type-Options", "nosniff");
    ServerResponse.checkHeaders("respond_file", headers);
    int condition = condition(file);
    if (condition == 304) {
      tagOfPacked(file);
    }
    if (condition != 200) {
      return new ServerResponse(response, condition, "", headers);
    }
    ByteRange range =
        wantsPart(file) ? ByteRange.of(request.header(HttpHeaderNames.RANGE), file.size) : null;
    if (range == null) {
      return new ServerResponse(response, 200, new FileSlice(file.channel, 0, file.size), headers);
    }
    if (!range.fits(file.size)) {
      headers.put("Content-Range", "bytes */" + file.size);
      return new ServerResponse(response, 416, "", headers);
    }
    headers.put("Content-Range", "bytes " + range.first() + "-" + range.last() + "/" + file.size);
    return new ServerResponse(
        response, 206, new FileSlice(file.channel, range.first(), range.length()), headers);
  }

  /** "Not modified" has the tag that the whole answer would have. */
  private void tagOfPacked(Found file) {
    if (file.size >= Compression.SMALL
        && header("Content-Type") instanceof String type
        && Compression.compressible(type)
        && request.gzipOffered()) {
      put("Vary", "accept-encoding");
      if (request.takesGzip() && headers.get("ETag") instanceof String tag) {
        headers.put("ETag", Compression.weak(tag));
      }
    }
  }

  private Object header(String name) {
    for (String given : headers.keys()) {
      if (given.equalsIgnoreCase(name)) {
        return headers.get(given);
      }
    }
    return null;
  }

  /** Unless the program gave the header. */
  private void put(String name, String value) {
    if (header(name) == null) {
      headers.put(name, value);
    }
  }

  /** 200, 304 or 412, in the order of precedence of RFC 9110, 13.2.2. */
  private int condition(Found file) {
    Instant modified = file.modified.truncatedTo(ChronoUnit.SECONDS);
    boolean reads = request.isHead() || request.head().method().equals(HttpMethod.GET);
    String match = request.header(HttpHeaderNames.IF_MATCH);
    Instant unmodified = HttpDate.parse(request.header(HttpHeaderNames.IF_UNMODIFIED_SINCE));
    if (match != null
        ? !lists(match, file.tag(), false)
        : unmodified != null && modified.isAfter(unmodified)) {
      return 412;
    }
    String noneMatch = request.header(HttpHeaderNames.IF_NONE_MATCH);
    if (noneMatch != null) {
      return !lists(noneMatch, file.tag(), true) ? 200 : reads ? 304 : 412;
    }
    Instant since = HttpDate.parse(request.header(HttpHeaderNames.IF_MODIFIED_SINCE));
    return reads && since != null && !modified.isAfter(since) ? 304 : 200;
  }

  private static boolean lists(String header, String tag, boolean weak) {
    for (String part : header.split(",")) {
      String one = part.trim();
      if (one.equals("*") || one.equals(tag) || weak && one.equals("W/" + tag)) {
        return true;
      }
    }
    return false;
  }

  /** A part is good only for the file that the client has begun with. */
  private boolean wantsPart(Found file) {
    String same = request.header(HttpHeaderNames.IF_RANGE);
    return request.head().method().equals(HttpMethod.GET)
        && (same == null || same.equals(file.tag()) || same.equals(HttpDate.text(file.modified)));
  }
}
