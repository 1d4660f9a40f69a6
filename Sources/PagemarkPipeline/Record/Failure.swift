/// Why a pipeline has no reading of a page: a result, not an error of the run.
public struct Failure: Error, Hashable, Sendable, Codable {
  /// All reasons for which a page counts as failed.
  ///
  /// The worker reports what its steps throw: `LoadError`, `ImagingError`, `RecognitionError`, or an observer's
  /// `Failure`. The parent reports what the worker itself can't, `crash`, `timeout`, `nonsense` and `memory`:
  /// `PageRequest+Loss` and `Session` in `PagemarkRunner`. `meaning` has the same list for users.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    /// The file is missing, empty, cut short, or not an image. Step `load`.
    case unreadable
    /// The image has more pixels than the limit allows. Step `load`.
    case tooLarge
    /// The image is not the one that the run began with. Step `load`.
    case changed
    /// A stage, recognizer or observer reported that it could not do its work.
    case refused
    /// The worker or the recognizer's program died.
    case crash
    /// The page took longer than its time limit.
    case timeout
    /// The worker, the recognizer's program or a server sent something that is not in the protocol.
    case nonsense
    /// A server could not be reached, or the connection broke.
    case transport
    /// A server rejected the API key, or there is none.
    case keyRejected
    /// A server asked for fewer requests, and the retries are used up.
    case rateLimited
    /// A server failed, and the retries are used up.
    case server
    /// A model declined to answer.
    case declined
    /// A model's answer was longer than allowed.
    case cutOff
    /// There is no recording of a server's answer or of a device's reading.
    case notRecorded
    /// The worker exceeded its memory limit, or the page's session did.
    case memory
  }

  /// The step in which it happened, as in `Pipeline.stepNames`.
  ///
  /// It is `start` before the first step, and `session` if the page's session ended before the page was read.
  public var stage: String
  public var kind: Kind
  /// One sentence for the user.
  public var message: String
  /// The signal that ended the worker; `nil` if none did.
  public var signal: Int32?

  public init(stage: String, kind: Kind, message: String, signal: Int32? = nil) {
    (self.stage, self.kind, self.message) = (stage, kind, message)
    self.signal = signal
  }
}
