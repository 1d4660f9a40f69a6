extension Failure.Kind {
  /// What happened to the page, for documentation.
  public var meaning: String {
    switch self {
    case .unreadable: "the file is missing, empty, cut short, or not an image"
    case .tooLarge: "the image has more pixels than the limit allows"
    case .changed: "the image is not the one that the run began with"
    case .refused: "a stage, recognizer or observer reported that it could not do its work"
    case .crash: "the worker or the recognizer's program died"
    case .timeout: "the page took longer than its time limit"
    case .nonsense:
      "the worker, the recognizer's program or a server sent something that is not in the protocol"
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
