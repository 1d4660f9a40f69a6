/// A model file that a run used.
public struct ModelRecord: Hashable, Sendable, Codable {
  /// The file's name, such as `eng.traineddata`.
  public var name: String
  public var bytes: Int
  /// The version that the file states; `nil` if it states none.
  public var version: String?
  public var sha256: String
  /// Its path on the machine of the run; `nil` for a model that a program reported.
  public var path: String?

  public init(name: String, bytes: Int, version: String?, sha256: String) {
    (self.name, self.bytes, self.version, self.sha256) = (name, bytes, version, sha256)
  }
}
