internal import Foundation
internal import PagemarkCore

/// One question about one picture.
struct VisionQuery: Hashable, Sendable {
  /// A JPEG.
  var image: [UInt8]
  var prompt: String
  /// `nil` leaves it to the server.
  var model: String?
  var maximumTokens: Int
  /// `nil` leaves it to the server.
  var temperature: Double?
}

/// What a model answered.
struct VisionAnswer: Hashable, Sendable {
  var text: String
  /// `nil` where the server does not say.
  var inputTokens, outputTokens: Int?
  /// The model that answered, as the server names it; `nil` where it does not.
  var model: String?
  var ending = Ending.complete

  /// Why it stopped.
  enum Ending: Hashable, Sendable {
    case complete
    /// The answer is longer than it may be.
    case cutOff
    /// The model, or a filter before or behind it, did not want to answer.
    case declined(String)
  }
}

/// How a provider is asked and how it answers: values in, values out.
protocol VisionProtocol: Sendable {
  /// The request for a query.
  func request(_ query: VisionQuery, to address: String, key: APIKey?) -> HTTPRequest
  /// The answer in a response with status 200, whatever its end: also one that is of no use is paid for.
  func answer(in response: Data, to query: VisionQuery) throws(VisionFault) -> VisionAnswer
  /// A request that costs nothing and that only a right key and address get an answer to; `nil` where the
  /// protocol has none.
  func check(of address: String, model: String?, key: APIKey?) -> HTTPRequest?
}

extension VisionProtocol {
  /// Reads a response whatever its status.
  ///
  /// - Throws: What the server says is wrong; nothing of the request, nor the key.
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
      throw .malformed("JSON of another shape")
    }
  }

  /// A request whose body is JSON, the same bytes for the same value.
  func posting(
    _ body: some Encodable, keys: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys,
    to url: String, headers: [String] = [], secretHeader: String?
  ) -> HTTPRequest {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = keys
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts and numbers that are finite always encode.
    let json = (try? encoder.encode(body)) ?? Data()
    return HTTPRequest(
      url: url, headers: headers + ["content-type: application/json"], secretHeader: secretHeader,
      body: [UInt8](json))
  }
}

extension VisionModelSettings.Provider {
  /// How the provider is spoken to.
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
