import com.typesafe.config.ConfigFactory;
import java.util.concurrent.atomic.AtomicLong;
import org.apache.pekko.actor.AbstractActor;
import org.apache.pekko.actor.ActorRef;
import org.apache.pekko.actor.ActorSystem;
import org.apache.pekko.actor.Props;

/** The same round trips in plain Pekko: byte arrays of the same size, 1000 under way, between two processes. */
public final class PlainPekko {
  public static final class Echo extends AbstractActor {
    @Override
    public Receive createReceive() {
      return receiveBuilder().match(byte[].class, b -> getSender().tell(b, getSelf())).build();
    }
  }

  public static final class Load extends AbstractActor {
    private final AtomicLong done;

    public Load(AtomicLong done) {
      this.done = done;
    }

    @Override
    public Receive createReceive() {
      return receiveBuilder()
          .match(
              byte[].class,
              b -> {
                done.incrementAndGet();
                getSender().tell(b, getSelf());
              })
          .build();
    }
  }

  public static void main(String[] args) throws Exception {
    int port = Integer.parseInt(args[1]);
    ActorSystem system =
        ActorSystem.create(
            "plain",
            ConfigFactory.parseString(
                    "pekko.loglevel=OFF\npekko.stdout-loglevel=OFF\npekko.loggers=[]\npekko.actor.provider=remote\n"
                        + "pekko.remote.warn-about-direct-use=off\npekko.remote.artery.transport=tcp\n"
                        + "pekko.remote.artery.canonical.hostname=127.0.0.1\npekko.remote.artery.canonical.port="
                        + (args[0].equals("host") ? port : 0))
                .withFallback(ConfigFactory.defaultReference()));
    if (args[0].equals("host")) {
      for (int i = 0; i < 64; i++) {
        system.actorOf(Props.create(Echo.class), "e" + i);
      }
      System.out.println("ready");
      return;
    }
    AtomicLong done = new AtomicLong();
    byte[] payload = new byte[140];
    for (int i = 0; i < 64; i++) {
      ActorRef load = system.actorOf(Props.create(Load.class, () -> new Load(done)));
      String to = "pekko://plain@127.0.0.1:" + port + "/user/e" + i;
      ActorRef echo = ((org.apache.pekko.actor.ExtendedActorSystem) system).provider().resolveActorRef(to);
      for (int k = 0; k < 1000 / 64 + 1; k++) {
        echo.tell(payload, load);
      }
    }
    long seconds = Long.parseLong(args[2]);
    Thread.sleep(seconds * 1000);
    long before = done.get();
    Thread.sleep(seconds * 1000);
    System.out.println("plain " + (done.get() - before) / seconds);
    System.exit(0);
  }
}
