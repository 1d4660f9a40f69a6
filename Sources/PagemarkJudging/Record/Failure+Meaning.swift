public import PagemarkPipeline

extension Failure.Kind {
  /// What happened to the page, for documentation.
  public var meaning: String {
    switch self {
    case .unreadable: "the file is missing, empty, cut short, or not an image"
    case .tooLarge: "the image has more pixels than the limit allows"
    case .changed: "the image is another than when the run began"
    case .refused: "a stage or recognizer said that it could not do it"
    case .crash: "the worker or its program died"
    case .timeout: "no answer within the page's time"
    case .nonsense: "the worker or a server said something that is not in the protocol"
    case .transport: "a server could not be reached, or the connection broke off"
    case .keyRejected: "a server refused the key, or there is none"
    case .rateLimited: "a server wants fewer requests"
    case .server: "a server failed"
    case .declined: "a model did not want to answer"
    case .cutOff: "a model's answer was longer than allowed"
    case .notRecorded: "there is no recording of what a server said"
    case .memory: "the worker, or the session of the page, grew past its memory limit"
    }
  }
}
