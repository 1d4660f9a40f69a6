/// Why a page of a pipeline gave nothing: a result, not an error of the run.
public struct Failure: Error, Hashable, Sendable, Codable {
  /// What went wrong, in the kinds that a reader acts on differently.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The file is missing, empty, cut short or not an image.
    case unreadable
    /// The image has more pixels than the limit allows.
    case tooLarge
    /// The image is another than when the run began.
    case changed
    /// A stage or recognizer said that it could not do it.
    case refused
    /// The worker process died.
    case crash
    /// The page took longer than its deadline.
    case timeout
    /// The worker, or a server, said something that is not in the protocol.
    case nonsense
    /// A server could not be reached, or the connection broke off.
    case transport
    /// A server refused the key, or there is none.
    case keyRejected
    /// A server wants fewer requests.
    case rateLimited
    /// A server failed.
    case server
    /// A model did not want to answer.
    case declined
    /// A model's answer was longer than allowed.
    case cutOff
    /// There is no recording of what a server said.
    case notRecorded
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
