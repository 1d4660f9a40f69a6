internal import Foundation
internal import PagemarkPipeline

extension HTTPResponse {
  /// The fault that the status means; `nil` for 2xx.
  func fault(keyName: String?, key: APIKey?, now: Date) -> VisionFault? {
    func reason() -> String {
      let message = Self.message(in: Data(body.utf8))
      return String((key?.mask.masked(message) ?? message).visible.prefix(200))
    }
    switch status {
    case 200..<300: return nil
    // The server's message may repeat parts of the key.
    case 401, 403: return .keyRejected(status: status, variable: key == nil ? nil : keyName)
    case 408: return .serverTimeout
    case 429: return .rateLimited(retryAfter: retryAfter.flatMap { Self.seconds($0, now: now) })
    case 500...: return .server(status: status, reason: reason())
    default: return .requestRejected(status: status, reason: reason())
    }
  }

  /// A number of seconds, or an HTTP date (RFC 9110, 10.2.3); never below 0.
  static func seconds(_ retryAfter: String, now: Date) -> Double? {
    if let seconds = Double(retryAfter), seconds.isFinite { return max(0, seconds) }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    return format.date(from: retryAfter).map { max(0, $0.timeIntervalSince(now)) }
  }

  /// The sentence in an error's body, which is at `error.message` for every provider.
  private static func message(in body: Data) -> String {
    struct Body: Decodable {
      struct Reason: Decodable { var message: String }
      var error: Reason
    }
    return (try? JSONDecoder().decode(Body.self, from: body))?.error.message ?? ""
  }
}
