/// How a worker loads recognizers.
public struct RecognizerLoading: Hashable, Sendable, Codable {
  /// Where exchanges with servers are recorded or replayed; `nil` does neither.
  public var cassette: CassetteChoice?
  /// Whether servers are asked if they would answer.
  public var isValidated = false

  public init(cassette: CassetteChoice? = nil, isValidated: Bool = false) {
    (self.cassette, self.isValidated) = (cassette, isValidated)
  }
}

/// A folder of recorded answers, and how it is used.
public struct CassetteChoice: Hashable, Sendable, Codable {
  public enum Mode: String, Hashable, Sendable, Codable, CaseIterable {
    /// Servers are asked, and their answers are kept.
    case record
    /// Answers come from the folder; no server is asked.
    case play
  }

  public var mode: Mode
  /// An absolute path.
  public var folder: String

  public init(_ mode: Mode, folder: String) { (self.mode, self.folder) = (mode, folder) }
}
