internal import Foundation
internal import PagemarkCore

/// A question about a picture.
struct VisionQuery: Hashable, Sendable {
  /// A JPEG.
  var image: [UInt8]
  var prompt: String
  /// `nil` uses the server's default.
  var model: String?
  var maximumTokens: Int
  /// `nil` uses the server's default.
  var temperature: Double?
}

/// A model's answer.
struct VisionAnswer: Hashable, Sendable {
  var text: String
  /// `nil` if the server does not report it.
  var inputTokens, outputTokens: Int?
  /// The model that answered, as the server names it; `nil` if it does not.
  var model: String?
  var ending = Ending.complete

  /// Why the model stopped.
  enum Ending: Hashable, Sendable {
    case complete
    /// The answer exceeds the token limit.
    case cutOff
    /// The model, or a filter before or after it, declined to answer.
    case declined(String)
  }
}

/// The format of a provider's requests and responses; a pure conversion of values.
protocol VisionProtocol: Sendable {
  /// The request for a query.
  func request(_ query: VisionQuery, to address: String, key: APIKey?) -> HTTPRequest
  /// The answer in a response with status 200, however it ended, because an unusable answer is billed too.
  func answer(in response: Data, to query: VisionQuery) throws(VisionFault) -> VisionAnswer
  /// A request that costs nothing and only succeeds with a valid key and address; `nil` if the protocol has none.
  func check(of address: String, model: String?, key: APIKey?) -> HTTPRequest?
}

extension VisionProtocol {
  /// Reads a response of any status.
  ///
  /// - Throws: The server's error, without any part of the request or the key.
  func answer(
    in response: HTTPResponse, to query: VisionQuery, keyName: String?, key: APIKey?, now: Date
  ) throws(VisionFault) -> VisionAnswer {
    if let fault = response.fault(keyName: keyName, key: key, now: now) { throw fault }
    return try answer(in: Data(response.body.utf8), to: query)
  }

  /// Decodes the body as the protocol's type.
  func decoded<Body: Decodable>(_ type: Body.Type, from data: Data) throws(VisionFault) -> Body {
    do {
      let decoder = JSONDecoder()
      decoder.keyDecodingStrategy = .convertFromSnakeCase
      return try decoder.decode(type, from: data)
    } catch DecodingError.dataCorrupted {
      throw .malformed("not JSON, or cut short")
    } catch {
      throw .malformed("JSON without the expected fields")
    }
  }

  /// A request with a JSON body; equal values give equal bytes.
  func posting(
    _ body: some Encodable, keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys,
    to url: String, headers: [String] = [], secretHeader: String?
  ) -> HTTPRequest {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = keys
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and finite numbers can always be encoded.
    let json = (try? encoder.encode(body)) ?? Data()
    return HTTPRequest(
      url: url, headers: headers + ["content-type: application/json"], secretHeader: secretHeader,
      body: [UInt8](json))
  }
}

extension VisionModelSettings.Provider {
  /// The protocol of the provider.
  var vision: any VisionProtocol {
    switch self {
    case .claude: ClaudeMessages()
    case .openai: ChatCompletions(server: .openAI)
    case .compatible: ChatCompletions(server: .compatible)
    case .gemini: GeminiContent()
    case .backend: ReaderBackend()
    }
  }
}

extension HTTPResponse {
  /// The fault that the status means; `nil` for 2xx.
  func fault(keyName: String?, key: APIKey?, now: Date) -> VisionFault? {
    func reason() -> String {
      let message = Self.message(in: Data(body.utf8))
      return String((key?.removed(from: message) ?? message).visible.prefix(200))
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

  /// The sentence in an error's body, which is at `error.message` for all three providers.
  private static func message(in body: Data) -> String {
    struct Body: Decodable {
      struct Reason: Decodable { var message: String }
      var error: Reason
    }
    return (try? JSONDecoder().decode(Body.self, from: body))?.error.message ?? ""
  }
}
