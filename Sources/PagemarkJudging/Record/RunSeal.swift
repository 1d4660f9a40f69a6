/// What a run's folder held when the run ended, as SHA-256 in hexadecimal digits: `seal` of `run.json`.
///
/// It finds accidents and edits. It is no signature: anyone who edits a folder on purpose can seal it again.
public struct RunSeal: Hashable, Sendable, Codable {
  /// Its name in `run.json`.
  public static let member = "seal"

  /// Of the bytes of `cases.jsonl` that the run wrote.
  public var cases: String
  /// Of everything else that `run.json` says, as `JSONFacts` has it.
  public var run: String

  public init(cases: String, run: String) { (self.cases, self.run) = (cases, run) }

  /// What is found where a folder is held against its seal.
  public enum Finding: Hashable, Sendable, CustomStringConvertible {
    case right
    /// The run has not ended: it has none yet.
    case notYet
    case missing
    /// These files are not what the run left.
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
