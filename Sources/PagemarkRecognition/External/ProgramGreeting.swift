/// The first line of a program, by which it identifies itself.
public struct ProgramGreeting: Hashable, Sendable, Codable {
  /// The version of the protocol described here, which a program must name.
  public static let version = "pagemark.recognizer/1"

  public var `protocol`: String
  public var program: String
  public var version: String
  public var model: String
  /// All files that determine its results, except those that its command, arguments and options name.
  ///
  /// If `nil`, they are unknown, and its lines are not cached beyond the run.
  public var models: [Model]?
  /// Whether equal pages give equal lines, so that the lines may be cached; true if missing.
  public var repeatable: Bool?
  /// The names of the fields that an extractor gives; if `nil`, it may give any of a receipt's.
  public var fields: [String]?

  /// A model file: its identity, or its path, from which Pagemark determines the identity.
  public enum Model: Hashable, Sendable {
    /// The size in bytes, and the SHA-256 in 64 hexadecimal digits.
    case identified(name: String, bytes: Int, sha256: String)
    /// An absolute path.
    case file(String)
  }
}

/// Encoded as `{"name": …, "bytes": …, "sha256": …}` or `{"path": …}`.
extension ProgramGreeting.Model: Codable {
  private enum Keys: String, CodingKey { case name, bytes, sha256, path }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    if let path = try values.decodeIfPresent(String.self, forKey: .path) {
      self = .file(path)
    } else {
      self = .identified(
        name: try values.decode(String.self, forKey: .name),
        bytes: try values.decode(Int.self, forKey: .bytes),
        sha256: try values.decode(String.self, forKey: .sha256))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Keys.self)
    switch self {
    case .file(let path): try values.encode(path, forKey: .path)
    case .identified(let name, let bytes, let sha256):
      try values.encode(name, forKey: .name)
      try values.encode(bytes, forKey: .bytes)
      try values.encode(sha256, forKey: .sha256)
    }
  }
}

/// Sent instead of a greeting by a program that can't start.
struct ProgramApology: Decodable {
  /// What is missing, and the command that installs it.
  var error: String
}
