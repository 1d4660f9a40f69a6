/// A request to `pagemark-review`: one line of JSON on its standard input, whose end ends the review.
public struct ReviewRequest: Hashable, Sendable, Codable {
  /// The path of the dataset's manifest.
  public var manifest: String
  /// The folder of its pages.
  public var root: String
  /// The port to serve on; 0 takes a free one.
  public var port: UInt16

  public init(manifest: String, root: String, port: UInt16) {
    (self.manifest, self.root, self.port) = (manifest, root, port)
  }
}

/// An answer of `pagemark-review`: one line of JSON.
public enum ReviewEvent: Hashable, Sendable, Codable {
  /// The address to open in a browser.
  case listening(address: String)
  /// The review has ended; no more events follow.
  case ended(ReviewProgress)
  /// The review is impossible, or the port is; no more events follow.
  case refused([Fault])
}

/// How many pages a reviewed dataset has, and how many of them are decided.
public struct ReviewProgress: Hashable, Sendable, Codable {
  public var pages: Int
  public var accepted: Int
  /// Left for later.
  public var skipped: Int

  public init(pages: Int, accepted: Int, skipped: Int) {
    (self.pages, self.accepted, self.skipped) = (pages, accepted, skipped)
  }
}
