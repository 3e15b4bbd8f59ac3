package gene.db;

import gene.runtime.Vm;
import gene.runtime.error.ErrorKind;
import gene.runtime.error.Errors;
import gene.runtime.error.GeneError;
import gene.runtime.host.Permissions;
import gene.runtime.host.Right;
import gene.runtime.natives.Args;
import gene.value.GeneMap;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;

/** What databases reach: files and hosts that the running code must be allowed. */
final class Reach {
  private Reach() {}

  static Path file(Vm vm, Right right, Path path) {
    return file(vm.permissions(), right, path);
  }

  static Path file(Permissions gate, Right right, Path path) {
    try {
      return gate == null ? path : gate.file(right, path);
    } catch (IOException e) {
      throw Errors.io(e.getMessage());
    }
  }

  /** Whether statements must not reach other files than that of the database. */
  static boolean confined(Vm vm) {
    Permissions gate = vm.permissions();
    return gate != null && !(gate.all(Right.READ) && gate.all(Right.WRITE));
  }

  /** The place of an SQLite database, if it is allowed. */
  static String sqlite(Vm vm, String place, boolean file, GeneMap options) {
    if (!confined(vm)) {
      return place;
    }
    if (file) {
      Path real = file(vm, Right.READ, Path.of(place));
      return Args.truthy(options, "read_only")
          ? real.toString()
          : file(vm, Right.WRITE, real).toString();
    }
    if (place.startsWith("file:")) {
      throw new GeneError(
          ErrorKind.PERMISSION,
          "sqlite: URIs need all files, --allow-read and --allow-write; write the path instead",
          "GENE.PERMISSION.READ");
    }
    return place;
  }

  static PostgresAddress checked(Vm vm, PostgresAddress address) {
    Permissions gate = vm.permissions();
    if (gate == null) {
      return address;
    }
    for (String file : address.files()) {
      file(vm, Right.READ, vm.workingDirectory().resolve(file));
    }
    if (address.file() != null) {
      Path socket = Path.of(address.file());
      file(vm, Right.READ, socket);
      file(vm, Right.WRITE, socket);
      return address;
    }
    if (!gate.all(Right.NET)) {
      int port = Integer.parseInt(address.port());
      gate.connect(address.host(), port);
      try {
        gate.addresses(address.host(), InetAddress.getAllByName(address.host()), port);
      } catch (UnknownHostException e) {
        gate.addresses(
            address.host(), new InetAddress[] {InetAddress.ofLiteral("192.0.2.1")}, port);
      }
    }
    return address;
  }

  /** Drivers of other databases open whatever their URLs say. */
  static void jdbc(Vm vm, String url) {
    Permissions gate = vm.permissions();
    if (gate == null) {
      return;
    }
    for (Right right : Right.values()) {
      if (!gate.all(right)) {
        throw new GeneError(
            ErrorKind.PERMISSION,
            "jdbc: drivers open whatever their URLs say; to allow it: --allow-all",
            "GENE.PERMISSION.JAVA");
      }
    }
  }
}
