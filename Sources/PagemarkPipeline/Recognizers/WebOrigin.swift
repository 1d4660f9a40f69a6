/// The scheme and host that an address leads to.
package struct WebOrigin: Hashable, Sendable {
  package var isEncrypted: Bool
  package var host: String

  /// Whether the host is the machine itself: a loopback address or `localhost`.
  package var isThisMachine: Bool {
    if host == "localhost" || host == "[::1]" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }

  /// `nil` unless the address is `http://` or `https://`, a host, and optionally a port and a path.
  package init?(_ address: String) {
    guard let scheme = ["https://", "http://"].first(where: { address.hasPrefix($0) }),
      address.allSatisfy({ $0.isASCII && !$0.isWhitespace && !"@?#\\\"<>".contains($0) })
    else { return nil }
    isEncrypted = scheme == "https://"
    let authority = address.dropFirst(scheme.count).prefix { $0 != "/" }.lowercased()
    var name = authority[...]
    if let colon = authority.lastIndex(of: ":"), !authority.hasSuffix("]") {
      guard UInt16(authority[authority.index(after: colon)...]) != nil else { return nil }
      name = authority[..<colon]
    }
    guard !name.isEmpty else { return nil }
    host = String(name)
  }
}
