/// The content of a run's folder when the run ended, as SHA-256 in hexadecimal digits: `seal` of `run.json`.
///
/// It detects accidents and edits. It is not a signature: anyone who edits a folder on purpose can seal it again.
public struct RunSeal: Hashable, Sendable, Codable {
  /// The member's name in `run.json`.
  public static let member = "seal"

  /// Digest of the bytes of `cases.jsonl` that the run wrote.
  public var cases: String
  /// Digest of the other content of `run.json`, in the form of `JSONFacts`.
  public var run: String
  /// Digest of the bytes of `references.jsonl`; `nil` if the run has none, and in runs of older versions.
  public var references: String?

  public init(cases: String, run: String, references: String?) {
    (self.cases, self.run, self.references) = (cases, run, references)
  }

  /// The result of checking a folder against its seal.
  public enum Finding: Hashable, Sendable, CustomStringConvertible {
    case right
    /// The run has not ended, so there is no seal yet.
    case notYet
    case missing
    /// These files differ from what the run left.
    case broken(files: [String])

    public var description: String {
      switch self {
      case .right: "the seal is right"
      case .notYet: "the run did not end, so it has no seal"
      case .missing:
        "the run has no seal: an older version wrote it, or the seal was removed"
      case .broken(let files):
        "the seal is broken: \(files.joined(separator: " and ")) "
          + (files.count == 1 ? "is" : "are") + " not as the run left "
          + (files.count == 1 ? "it" : "them")
      }
    }
  }
}
