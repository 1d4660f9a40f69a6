internal import Foundation
public import PagemarkPipeline

/// Why a vision model gave no usable answer.
public enum VisionFault: Error, Hashable, Sendable {
  /// No complete answer within the time, in seconds.
  case timeout(Double)
  /// The server gave up waiting (408).
  case serverTimeout
  case transport(String)
  /// 401 or 403; `variable` is where the key comes from, `nil` if none was sent.
  case keyRejected(status: Int, variable: String?)
  /// 429; the seconds to wait before another request, if the server says so.
  case rateLimited(retryAfter: Double?)
  /// Any other 4xx: the request is invalid, and a retry would not help.
  case requestRejected(status: Int, reason: String)
  /// 5xx.
  case server(status: Int, reason: String)
  /// The model, or a filter before or after it, declined to answer.
  case declined(String)
  /// The answer exceeds the token limit.
  case cutOff(maximumTokens: Int)
  /// The server's answer does not follow its protocol.
  case malformed(String)
  /// There is no recording of the exchange.
  case notRecorded(folder: String)
  /// The exchange could not be recorded.
  case cannotRecord(folder: String)
  /// The environment variable of the key is not set.
  case keyMissing(variable: String)
}

extension VisionFault {
  /// The class that determines its retries; `nil` for a permanent fault.
  var retryClass: RetryPolicy.Fault? {
    switch self {
    case .timeout, .serverTimeout: .timeout
    case .transport: .transport
    case .rateLimited: .rateLimit
    case .server: .server
    case .keyRejected, .requestRejected, .declined, .cutOff, .malformed, .notRecorded,
      .cannotRecord, .keyMissing:
      nil
    }
  }

  /// Whether the answer is final: retrying would send a new request.
  var isFinal: Bool {
    switch self {
    case .declined, .cutOff, .malformed: true
    default: false
    }
  }

  /// The kind of failure shown in the report.
  public var failureKind: Failure.Kind {
    switch self {
    case .timeout, .serverTimeout: .timeout
    case .transport: .transport
    case .keyRejected, .keyMissing: .keyRejected
    case .rateLimited: .rateLimited
    case .requestRejected, .cannotRecord: .refused
    case .server: .server
    case .declined: .declined
    case .cutOff: .cutOff
    case .malformed: .nonsense
    case .notRecorded: .notRecorded
    }
  }
}

extension VisionFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .timeout(let seconds):
      "no answer within \(SettingValue.number(seconds)) s: raise the recognizer's timeout"
    case .serverTimeout:
      "the server gave up waiting for the request (408): check the connection, or lower concurrency"
    case .transport(let reason):
      "the server can't be reached: \(reason); check the connection and baseURL"
    case .keyRejected(let status, let variable?):
      "the server refused the key in \(variable) (\(status)): check the key"
    case .keyRejected(let status, nil):
      "the server requires a key (\(status)): name its environment variable as keyVariable"
    case .rateLimited(let seconds?):
      "too many requests (429), and the server asks for a pause of \(SettingValue.number(seconds)) s: "
        + "lower concurrency"
    case .rateLimited(nil): "too many requests (429): lower concurrency"
    case .requestRejected(let status, let reason):
      "the server refused the request (\(status))" + (reason.isEmpty ? "" : ": \(reason)")
        + "; check the recognizer's model and its other settings"
    case .server(let status, let reason):
      "the server failed (\(status))" + (reason.isEmpty ? "" : ": \(reason)") + "; try again later"
    case .declined(let reason):
      "the model declined to answer: \(reason); change the prompt, or choose another model"
    case .cutOff(let tokens):
      "the answer was cut off at \(tokens) tokens: raise maximumTokens"
    case .malformed(let reason):
      "the server's answer does not follow its protocol: \(reason); check provider and baseURL"
    case .notRecorded(let folder):
      "no recording of this page in \(folder): make one with --cassette record"
    case .cannotRecord(let folder):
      "\(folder) can't be written: choose another folder with --cassette-folder"
    case .keyMissing(let variable): "no key: set the environment variable \(variable)"
    }
  }
}
