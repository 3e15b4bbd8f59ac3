package gene.cluster;

import gene.runtime.Vm;
import gene.runtime.error.Errors;
import gene.runtime.host.Permissions;
import gene.runtime.natives.Args;
import gene.runtime.natives.Durations;
import gene.value.GeneArray;
import gene.value.GeneMap;
import gene.value.Singleton;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import javax.net.ssl.SSLContext;

/**
 * What {@code cluster/join} is told (chapter 24.1), checked. {@code gene cluster run} gives each of
 * its nodes a port and the seeds in the environment, which come before what the program says.
 */
record JoinOptions(
    String name,
    String host,
    int port,
    List<String> seeds,
    List<String> roles,
    String secret,
    GeneMap tls,
    long timeout,
    int maxMessage) {
  static final String KEYWORDS =
      "^name ^host ^port ^seeds ^roles ^secret ^tls ^timeout ^max_message";
  private static final String OWNER = "cluster/join";
  private static final int DEFAULT_MAX = 16 << 20;
  private static final long DEFAULT_TIMEOUT = 30_000_000_000L;
  private static final Pattern NAME = Pattern.compile("[A-Za-z0-9_.-]{1,60}");
  private static final Pattern SEED = Pattern.compile("[^:\\s]+:[0-9]{1,5}");

  static JoinOptions of(Vm vm, GeneMap given) {
    Object name = given.get("name");
    if (name == null || !NAME.matcher(Args.string(OWNER + " ^name", name)).matches()) {
      throw Errors.argument(OWNER + " expects ^name, up to 60 letters, digits, dots, - and _");
    }
    String host = text(vm, given, "host", "GENE_CLUSTER_HOST", "127.0.0.1");
    long max = Args.integer(OWNER + " ^max_message", given.get("max_message"), DEFAULT_MAX);
    if (max < 1024 || max > 1 << 29) {
      throw Errors.argument(
          OWNER + " ^max_message must be from 1024 to " + (1 << 29) + ", got " + max);
    }
    Object limit = given.get("timeout");
    JoinOptions o =
        new JoinOptions(
            (String) name,
            host,
            port(vm, given),
            seeds(vm, given),
            texts(given, "roles"),
            secret(given),
            given.get("tls") == null || given.get("tls") == Singleton.NIL
                ? null
                : Args.map(OWNER + " ^tls", given.get("tls")),
            limit == null ? DEFAULT_TIMEOUT : Durations.nanos(OWNER + " ^timeout", limit),
            (int) max);
    o.checkReach(vm);
    return o;
  }

  private static String text(Vm vm, GeneMap given, String key, String variable, String usual) {
    String outer = vm.environment().get(variable);
    if (outer != null && !outer.isEmpty()) {
      return outer;
    }
    Object v = given.get(key);
    return v == null ? usual : Args.string(OWNER + " ^" + key, v);
  }

  private static int port(Vm vm, GeneMap given) {
    String outer = vm.environment().get("GENE_CLUSTER_PORT");
    long port =
        outer != null && outer.matches("[0-9]{1,5}")
            ? Long.parseLong(outer)
            : Args.integer(OWNER + " ^port", given.get("port"), 0);
    if (port < 0 || port > 65535) {
      throw Errors.argument(OWNER + " ^port must be from 0 to 65535, got " + port);
    }
    return (int) port;
  }

  private static List<String> seeds(Vm vm, GeneMap given) {
    String outer = vm.environment().get("GENE_CLUSTER_SEEDS");
    List<String> seeds =
        outer != null && !outer.isEmpty() ? List.of(outer.split(",")) : texts(given, "seeds");
    for (String s : seeds) {
      if (!SEED.matcher(s).matches()
          || Integer.parseInt(s.substring(s.lastIndexOf(':') + 1)) > 65535) {
        throw Errors.argument(OWNER + " ^seeds expects \"host:port\", got \"" + s + "\"");
      }
    }
    return seeds;
  }

  private static List<String> texts(GeneMap given, String key) {
    Object v = given.get(key);
    List<String> all = new ArrayList<>();
    if (v != null && v != Singleton.NIL) {
      GeneArray a = Args.array(OWNER + " ^" + key, v);
      for (int i = 0; i < a.size(); i++) {
        all.add(Args.string(OWNER + " ^" + key, a.get(i)));
      }
    }
    return all;
  }

  private static String secret(GeneMap given) {
    Object v = given.get("secret");
    if (v == null || v == Singleton.NIL) {
      return null;
    }
    String s = Args.string(OWNER + " ^secret", v);
    if (s.length() < 8) {
      throw Errors.argument(OWNER + " ^secret must have at least 8 characters");
    }
    return s;
  }

  /** Without a secret nothing but this machine; and what the program may reach at all. */
  private void checkReach(Vm vm) {
    Permissions gate = vm.permissions();
    check(gate, host, port, true);
    for (String s : seeds) {
      int colon = s.lastIndexOf(':');
      check(gate, s.substring(0, colon), Integer.parseInt(s.substring(colon + 1)), false);
    }
  }

  private void check(Permissions gate, String name, int number, boolean own) {
    InetAddress[] found;
    try {
      found = InetAddress.getAllByName(name);
    } catch (UnknownHostException e) {
      if (own) {
        throw Errors.argument(OWNER + " ^host: there is no address for \"" + name + "\"");
      }
      found = new InetAddress[0]; // it may have one later
    }
    if (secret == null && tls == null) {
      for (InetAddress a : found) {
        if (!a.isLoopbackAddress()) {
          throw Errors.argument(
              OWNER
                  + ": "
                  + name
                  + " is another machine or visible to others: give ^secret or ^tls");
        }
      }
    }
    if (gate != null && own) {
      gate.listen(name, found[0], number);
    } else if (gate != null) {
      gate.connect(name, number);
      gate.addresses(name, found, number);
    }
  }

  /** What connections are made with, null: plain. */
  SSLContext context(Vm vm) {
    if (tls != null) {
      return FileTls.of(vm, tls);
    }
    return secret == null ? null : SecretTls.of(name, secret);
  }
}
