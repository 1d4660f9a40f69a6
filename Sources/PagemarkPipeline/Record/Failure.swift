/// Why a pipeline has no reading of a page: a result, not an error of the run.
public struct Failure: Error, Hashable, Sendable, Codable {
  /// All reasons for which a page counts as failed.
  ///
  /// The worker reports what its steps throw: `LoadError`, `ImagingError`, `RecognitionError`, or an observer's
  /// `Failure`. The parent reports what a dead or stuck worker can't, `crash`, `timeout`, `nonsense` and `memory`, in
  /// `PageRequest+Loss` and `Session` of `PagemarkRunner`. `meaning` explains each kind.
  public enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    // Thrown by the step `load`.
    case unreadable, tooLarge, changed
    // Thrown by a stage, a recognizer, an extractor, an observer, or what makes a document.
    case refused
    // Reported by the parent about a worker; thrown by a stage, a recognizer or an extractor about its program or server.
    case crash, timeout, nonsense
    // Thrown by a recognizer that asks a server.
    case transport, keyRejected, rateLimited, server, declined, cutOff
    // Thrown by a recognizer that replays recordings of pages or servers.
    case notRecorded
    // Reported by the parent.
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

extension Failure.Kind {
  /// What happened to the page, for documentation.
  public var meaning: String {
    switch self {
    case .unreadable: "the file is missing, empty, cut short, or not an image"
    case .tooLarge: "the image has more pixels, scans or bytes than the limits allow"
    case .changed: "the image is not the one that the run began with"
    case .refused: "a step or an observer reported that it could not do its work"
    case .crash: "the worker died, or the program of a stage, recognizer or extractor"
    case .timeout: "the page took longer than its time limit"
    case .nonsense:
      "the worker, a step's program or a server sent something that is not in the protocol"
    case .transport: "a server could not be reached, or the connection broke"
    case .keyRejected: "a server rejected the API key, or there is none"
    case .rateLimited: "a server asked for fewer requests, and the retries are used up"
    case .server: "a server failed, and the retries are used up"
    case .declined: "a model declined to answer"
    case .cutOff: "a model's answer was longer than allowed"
    case .notRecorded: "there is no recording of a server's answer or of a device's reading"
    case .memory: "the worker exceeded its memory limit, or the page's session did"
    }
  }
}
