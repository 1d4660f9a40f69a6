internal import Foundation

/// OpenAI's Chat Completions, which many servers speak.
struct ChatCompletions: VisionProtocol {
  /// Whether the server can be asked for one model: OpenAI's own can, others often list theirs only.
  var namesModels: Bool

  private struct Body: Encodable {
    struct Message: Encodable {
      var role = "user"
      var content: [Part]
    }
    struct Part: Encodable {
      struct Address: Encodable { var url: String }
      var type: String
      var text: String?
      var imageUrl: Address?
    }
    var model: String?
    var maxTokens: Int
    var temperature: Double?
    var messages: [Message]
  }

  private struct Answer: Decodable {
    struct Choice: Decodable {
      struct Message: Decodable {
        var content: String?
        var refusal: String?
      }
      var message: Message
      var finishReason: String?
    }
    struct Usage: Decodable {
      var promptTokens: Int?
      var completionTokens: Int?
    }
    var choices: [Choice]
    var usage: Usage?
    var model: String?
  }

  func request(_ query: VisionQuery, to address: String, key: APIKey?) -> HTTPRequest {
    let picture = "data:image/jpeg;base64," + Data(query.image).base64EncodedString()
    let body = Body(
      model: query.model, maxTokens: query.maximumTokens, temperature: query.temperature,
      messages: [
        .init(content: [
          .init(type: "text", text: query.prompt),
          .init(type: "image_url", imageUrl: .init(url: picture)),
        ])
      ])
    return HTTPRequest(
      url: address + "/chat/completions", headers: ["content-type: application/json"],
      secretHeader: key?.header("Authorization", prefix: "Bearer "),
      body: encoded(body, keys: .convertToSnakeCase))
  }

  func answer(in response: Data, to query: VisionQuery) throws(VisionFault) -> VisionAnswer {
    let answer = try decoded(Answer.self, from: response)
    guard let choice = answer.choices.first else { throw .malformed("it has no choice") }
    if let refusal = choice.message.refusal, !refusal.isEmpty {
      throw .declined(String(refusal.prefix(200)))
    }
    switch choice.finishReason {
    // Some servers leave the reason out where nothing is special.
    case "stop", nil: break
    case "length": throw .cutOff(maximumTokens: query.maximumTokens)
    case "content_filter": throw .declined("content_filter")
    case let other?: throw .malformed("it stopped for '\(other)'")
    }
    guard let text = choice.message.content else { throw .malformed("it has no content") }
    return VisionAnswer(
      text: text, inputTokens: answer.usage?.promptTokens,
      outputTokens: answer.usage?.completionTokens, model: answer.model)
  }

  func check(of address: String, model: String?, key: APIKey?) -> HTTPRequest? {
    HTTPRequest(
      url: address + "/models" + (namesModels ? "/" + (model ?? "").asPathComponent : ""),
      headers: [],
      secretHeader: key?.header("Authorization", prefix: "Bearer "))
  }
}
