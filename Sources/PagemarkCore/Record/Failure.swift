/// Why a page of a pipeline gave nothing: a result, not an error of the run.
public struct Failure: Error, Hashable, Sendable, Codable {
  /// What went wrong, in the kinds that a reader acts on differently.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The file is missing, empty, cut short or not an image.
    case unreadable
    /// The image has more pixels than the limit allows.
    case tooLarge
    /// A stage or recognizer said that it could not do it.
    case refused
    /// The worker process died.
    case crash
    /// The page took longer than its deadline.
    case timeout
    /// The worker said something that is not in the protocol.
    case nonsense
    /// The worker grew past its memory limit, or the session that the page belongs to did.
    case memory
  }

  /// The step in which it happened, as `Pipeline.stepNames` has it; `start` before any.
  public var stage: String
  public var kind: Kind
  /// One sentence for a person.
  public var message: String
  /// The signal that ended the worker; `nil` where none did.
  public var signal: Int32?

  public init(stage: String, kind: Kind, message: String, signal: Int32? = nil) {
    (self.stage, self.kind, self.message) = (stage, kind, message)
    self.signal = signal
  }
}
