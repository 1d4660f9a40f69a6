internal import Foundation
internal import PagemarkPipeline

/// OpenAI's Chat Completions, which many servers support.
struct ChatCompletions: VisionProtocol {
  var server: Server

  enum Server: Sendable {
    case openAI
    /// Another server, which may be unable to list its models.
    case compatible
  }

  private struct Body: Encodable {
    struct Message: Encodable {
      var role = "user"
      var content: [Part]
    }
    struct Format: Encodable { var type: String }
    struct Part: Encodable {
      struct Address: Encodable { var url: String }
      var type: String
      var text: String?
      var imageUrl: Address?
    }
    var model: String?
    var maxTokens: Int
    var temperature, topP: Double?
    var seed: Int?
    var responseFormat: Format?
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
    var parts = [Body.Part(type: "text", text: query.prompt)]
    if let image = query.image {
      let picture = "data:image/jpeg;base64," + Data(image).base64EncodedString()
      parts.append(.init(type: "image_url", imageUrl: .init(url: picture)))
    }
    let instruction = query.system.map {
      Body.Message(role: "system", content: [.init(type: "text", text: $0)])
    }
    let body = Body(
      model: query.model, maxTokens: query.maximumTokens, temperature: query.temperature,
      topP: query.topP, seed: query.seed, responseFormat: query.wantsJSON ? .init(type: "json_object") : nil,
      messages: [instruction, .init(content: parts)].compactMap(\.self))
    return posting(
      body, keys: .convertToSnakeCase, to: address + "/chat/completions",
      secretHeader: key?.header("Authorization", prefix: "Bearer "))
  }

  func answer(in response: Data) throws(VisionFault) -> VisionAnswer {
    let answer = try decoded(Answer.self, from: response)
    guard let choice = answer.choices.first else { throw .malformed("it has no choice") }
    var ending: VisionAnswer.Ending
    switch choice.finishReason {
    // Some servers omit the reason in the normal case.
    case "stop", nil: ending = .complete
    case "length": ending = .cutOff
    case "content_filter": ending = .declined("content_filter")
    case let other?: throw .malformed("it stopped for '\(other)'")
    }
    if let refusal = choice.message.refusal, !refusal.isEmpty {
      ending = .declined(String(refusal.visible.prefix(200)))
    }
    guard choice.message.content != nil || ending != .complete else {
      throw .malformed("it has no content")
    }
    return VisionAnswer(
      text: choice.message.content ?? "", inputTokens: answer.usage?.promptTokens,
      outputTokens: answer.usage?.completionTokens, model: answer.model, ending: ending)
  }

  func check(of address: String, model: String?, key: APIKey?) -> HTTPRequest? {
    let path =
      switch server {
      case .openAI: "/models/" + (model ?? "").asPathComponent
      case .compatible: "/models"
      }
    return HTTPRequest(
      url: address + path, headers: [],
      secretHeader: key?.header("Authorization", prefix: "Bearer "))
  }
}
