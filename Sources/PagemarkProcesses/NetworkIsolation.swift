internal import CLinux
internal import Foundation

/// A network namespace of this process's own: it and all that it starts later reach nothing but each other.
public enum NetworkIsolation {
  /// The argument with which a worker is asked to leave the network.
  public static let argument = "--no-network"

  /// Leaves the network; the process must have one thread.
  ///
  /// - Returns: Why that is not possible, in words; `nil` if it was done.
  public static func begin() -> String? {
    let code = pagemark_leave_network()
    return code == 0 ? nil : unsafe String(cString: strerror(code))
  }

  /// How often something in this process's network tried to reach an address that is not there; `nil` if the kernel
  /// does not report it.
  ///
  /// The kernel counts packets without a route. On the loopback device, it counts datagrams and connections to closed
  /// ports, because a name server or a proxy of the machine would forward them. Unix sockets are not counted.
  public static var attempts: Int? {
    guard let unrouted = column("OutNoRoutes", ofRows: "Ip:", in: "self/net/snmp") else {
      return nil
    }
    let refused = [("NoPorts", "Udp:"), ("AttemptFails", "Tcp:")]
      .compactMap { column($0.0, ofRows: $0.1, in: "self/net/snmp") }
    let new = (ProcessFile.text("self/net/snmp6") ?? "").split(separator: "\n")
      .map { $0.split(whereSeparator: \.isWhitespace) }
      .filter { ["Ip6OutNoRoutes", "Udp6NoPorts"].contains($0.first) }
      .compactMap { $0.last.flatMap { Int($0) } }
    return (refused + new).reduce(unrouted, +)
  }

  /// A value of a file that has a row of names above a row of values.
  private static func column(_ name: String, ofRows head: String, in file: String) -> Int? {
    let rows = (ProcessFile.text(file) ?? "").split(separator: "\n")
      .filter { $0.hasPrefix(head) }.map { $0.split(separator: " ") }
    guard rows.count == 2, let index = rows[0].firstIndex(where: { $0 == name }),
      index < rows[1].count
    else { return nil }
    return Int(rows[1][index])
  }
}
