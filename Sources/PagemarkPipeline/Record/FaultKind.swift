/// A fault that a page can be made to meet; raw values are the names in suites and records.
public enum FaultKind: String, Hashable, Sendable, Codable, CaseIterable {
  case crash, hang, memory, unreadable, cutFile, keyRejected, rateLimited, server, timeout,
    transport

  /// What happens, in a few words.
  public var meaning: String {
    switch self {
    case .crash: "the process dies while it recognizes"
    case .hang: "it never answers"
    case .memory: "it takes memory until it is ended"
    case .unreadable: "the file has no bytes"
    case .cutFile: "half of the file is missing"
    case .keyRejected: "the recognizer's server answers 401"
    case .rateLimited: "429 with Retry-After"
    case .server: "500"
    case .timeout: "not in time"
    case .transport: "there is no network"
    }
  }
}
