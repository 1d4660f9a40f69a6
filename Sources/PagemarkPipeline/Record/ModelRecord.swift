/// A model file that a run read with.
public struct ModelRecord: Hashable, Sendable, Codable {
  /// The file's name, such as `eng.traineddata`.
  public var name: String
  public var bytes: Int
  /// What the file says of itself; `nil` where it says nothing.
  public var version: String?
  public var sha256: String
  /// Where it lies on the machine of the run; `nil` for a model that a program told of.
  public var path: String?

  public init(name: String, bytes: Int, version: String?, sha256: String) {
    (self.name, self.bytes, self.version, self.sha256) = (name, bytes, version, sha256)
  }
}
