internal import Foundation
internal import PagemarkPipeline

/// A question to a model, about a picture or a text.
struct VisionQuery: Hashable, Sendable {
  /// A JPEG; `nil` if the prompt is all there is.
  var image: [UInt8]?
  var prompt: String
  /// What the model is told before; `nil` for nothing.
  var system: String?
  /// `nil` uses the server's default.
  var model: String?
  var maximumTokens: Int
  /// `nil` uses the server's default.
  var temperature, topP: Double?
  /// Of the server's draws; `nil` uses its default.
  var seed: Int?
  /// Whether the answer is to be sent piece by piece.
  var isStreamed = false
  /// Whether the answer must be JSON.
  var wantsJSON = false
  /// Whom the page reader's backend is to ask; `nil` leaves it to the backend.
  var backendProvider: String?
}

/// A model's answer.
struct VisionAnswer: Hashable, Sendable {
  var text: String
  /// `nil` if the server does not report it.
  var inputTokens, outputTokens: Int?
  /// The model that answered, as the server names it; `nil` if it does not.
  var model: String?
  var ending = Ending.complete
  /// The number of bytes of the answer up to the end of the first piece of text; `nil` if it was not streamed.
  var firstToken: Int?

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
  func answer(in response: Data) throws(VisionFault) -> VisionAnswer
  /// A request that costs nothing and only succeeds with a valid key and address; `nil` if the protocol has none.
  func check(of address: String, model: String?, key: APIKey?) -> HTTPRequest?
}

extension VisionProtocol {
  /// Reads a response of any status.
  ///
  /// - Throws: The server's error, without any part of the request or the key.
  func answer(
    in response: HTTPResponse, keyName: String?, key: APIKey?, now: Date
  ) throws(VisionFault) -> VisionAnswer {
    if let fault = response.fault(keyName: keyName, key: key, now: now) { throw fault }
    return try answer(in: Data(response.body.utf8))
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
    case .double: ChatCompletions(server: .compatible)
    }
  }
}
