/// The first line of a program: what it is.
public struct ProgramGreeting: Hashable, Sendable, Codable {
  /// The version of the protocol that this is; a program must name it.
  public static let version = "pagemark.recognizer/1"

  public var `protocol`: String
  public var program: String
  public var version: String
  public var model: String
  /// All files that it reads with, beside those that its command, arguments and options name; `nil` if it does not
  /// tell, so that its lines are not kept beyond the run.
  public var models: [Model]?
  /// Whether it reads an equal page alike, so that the lines may be kept at all; true if it does not say.
  public var repeatable: Bool?

  /// A file of a model: what it is, or where it lies, for Pagemark to find out.
  public enum Model: Hashable, Sendable {
    /// Its size in bytes and 64 hexadecimal digits.
    case told(name: String, bytes: Int, sha256: String)
    /// An absolute path.
    case file(String)
  }
}

/// Written as `{"name": …, "bytes": …, "sha256": …}` or `{"path": …}`.
extension ProgramGreeting.Model: Codable {
  private enum Keys: String, CodingKey { case name, bytes, sha256, path }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Keys.self)
    if let path = try values.decodeIfPresent(String.self, forKey: .path) {
      self = .file(path)
    } else {
      self = .told(
        name: try values.decode(String.self, forKey: .name),
        bytes: try values.decode(Int.self, forKey: .bytes),
        sha256: try values.decode(String.self, forKey: .sha256))
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Keys.self)
    switch self {
    case .file(let path): try values.encode(path, forKey: .path)
    case .told(let name, let bytes, let sha256):
      try values.encode(name, forKey: .name)
      try values.encode(bytes, forKey: .bytes)
      try values.encode(sha256, forKey: .sha256)
    }
  }
}

/// Said in place of a greeting by a program that can't begin.
struct ProgramApology: Decodable {
  /// What is missing, and the command that installs it.
  var error: String
}
