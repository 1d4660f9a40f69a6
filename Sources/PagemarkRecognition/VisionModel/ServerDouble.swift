internal import Foundation
internal import PagemarkElementary
internal import PagemarkPipeline
internal import PagemarkScoring

/// A client without a server: it answers with the page's truth, as OpenAI's Chat Completions, and fails as declared.
final class ServerDouble: HTTPClient {
  /// The truth of the page that is asked about.
  var reference: Reference?
  private let settings: VisionModelSettings
  private var requests = 0

  init(_ settings: VisionModelSettings) { self.settings = settings }

  private struct Body: Decodable {
    struct Message: Decodable {
      struct Part: Decodable {
        var type: String
        var text: String?
      }
      var content: [Part]
    }
    var messages: [Message]
  }

  func send(_ request: HTTPRequest, timeout: Double) throws(HTTPFault) -> HTTPResponse {
    guard let bytes = request.body else { return HTTPResponse(status: 404, body: "{}") }
    requests += 1
    let body = try? JSONDecoder().decode(Body.self, from: Data(bytes))
    let parts = body?.messages.last?.content ?? []
    let prompt = parts.compactMap(\.text).joined(separator: "\n")
    let hasPicture = parts.contains { $0.type != "text" }
    return try response(
      to: prompt, hasPicture: hasPicture, fault: fault(of: fnv1a(bytes)))
  }

  /// How a request fails: by the seed, what is asked, and how often this server was asked before, so that a retry may
  /// fare better.
  private func fault(of request: UInt64) -> DoubleFault? {
    var random = SplitMix64(
      seed: UInt64(settings.doubleSeed), stream: "double/\(request)/\(requests)")
    var draw = Double.random(in: 0..<100, using: &random)
    for fault in DoubleFault.allCases {
      draw -= settings.doubleFaults[fault.rawValue] ?? 0
      if draw < 0 { return fault }
    }
    return nil
  }

  private func response(
    to prompt: String, hasPicture: Bool, fault: DoubleFault?
  ) throws(HTTPFault) -> HTTPResponse {
    switch fault {
    case .keyRejected: return HTTPResponse(status: 401, body: Self.error("no such key"))
    case .rateLimited:
      return HTTPResponse(status: 429, retryAfter: "0", body: Self.error("too many requests"))
    case .server: return HTTPResponse(status: 500, body: Self.error("a fault of the double"))
    case .timeout: throw .timeout
    case .transport: throw .transport("the double broke the connection off")
    case .malformed: return HTTPResponse(status: 200, body: "{\"choices\": [")
    case .declined: return completion("", finish: "content_filter", prompt)
    case .cutOff: return completion("…", finish: "length", prompt)
    case nil: return completion(answer(to: prompt, hasPicture: hasPicture), finish: "stop", prompt)
    }
  }

  /// The first right answer to a question of the page, its text, or posts.
  private func answer(to prompt: String, hasPicture: Bool) -> String {
    guard hasPicture else { return Self.posts }
    if settings.use == .questions {
      let asked = reference?.questions.first { prompt.hasSuffix($0.text) }
      return asked?.answers.first ?? ""
    }
    return reference?.text ?? reference?.words ?? ""
  }

  /// Five posts as the excerpt product wants them.
  private static let posts: String = {
    let posts = PostVariants.Tone.allCases.map {
      "{\"tone\":\"\($0.rawValue)\",\"text\":\"A line to begin with.\\nA line to go on. What do you think?\"}"
    }
    return "[" + posts.joined(separator: ",") + "]"
  }()

  private struct Completion: Encodable {
    struct Choice: Encodable {
      struct Message: Encodable {
        var role = "assistant"
        var content: String
      }
      var message: Message
      var finishReason: String
    }
    struct Usage: Encodable {
      var promptTokens: Int
      var completionTokens: Int
    }
    var model = "double"
    var choices: [Choice]
    var usage: Usage
  }

  /// Words stand for tokens.
  private func completion(_ text: String, finish: String, _ prompt: String) -> HTTPResponse {
    let completion = Completion(
      choices: [.init(message: .init(content: text), finishReason: finish)],
      usage: .init(
        promptTokens: prompt.split(whereSeparator: \.isWhitespace).count,
        completionTokens: text.split(whereSeparator: \.isWhitespace).count))
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    // Texts and whole numbers can always be encoded.
    let body = (try? encoder.encode(completion)) ?? Data()
    return HTTPResponse(status: 200, body: String(decoding: body, as: UTF8.self))
  }

  private static func error(_ message: String) -> String {
    "{\"error\": {\"message\": \"\(message)\"}}"
  }
}
