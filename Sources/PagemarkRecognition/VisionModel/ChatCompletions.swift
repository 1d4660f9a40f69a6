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
    struct StreamOptions: Encodable { var includeUsage = true }
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
    var stream: Bool?
    var streamOptions: StreamOptions?
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
      topP: query.topP, seed: query.seed,
      responseFormat: query.wantsJSON ? .init(type: "json_object") : nil,
      stream: query.isStreamed ? true : nil,
      streamOptions: query.isStreamed ? .init() : nil,
      messages: [instruction, .init(content: parts)].compactMap(\.self))
    return posting(
      body, keys: .convertToSnakeCase, to: address + "/chat/completions",
      secretHeader: key?.header("Authorization", prefix: "Bearer "))
  }

  func answer(in response: Data) throws(VisionFault) -> VisionAnswer {
    if let stream = EventStream(String(decoding: response, as: UTF8.self)) {
      return try answer(in: stream)
    }
    let answer = try decoded(Answer.self, from: response)
    guard let choice = answer.choices.first else { throw .malformed("it has no choice") }
    var ending = try ending(choice.finishReason)
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

  private struct Piece: Decodable {
    struct Choice: Decodable {
      struct Delta: Decodable {
        var content: String?
        var refusal: String?
      }
      var delta: Delta?
      var finishReason: String?
    }
    var choices: [Choice]?
    var usage: Answer.Usage?
    var model: String?
    var error: Reason?

    struct Reason: Decodable { var message: String? }
  }

  /// Puts the pieces together; an answer that ends before the model does is malformed.
  private func answer(in stream: EventStream) throws(VisionFault) -> VisionAnswer {
    var (streamed, refusal) = (StreamedText(), "")
    var answer = VisionAnswer(text: "")
    var reason: String?
    var isDone = false
    for event in stream.events {
      if event.data == "[DONE]" {
        isDone = true
        break
      }
      let piece = try decoded(Piece.self, from: Data(event.data.utf8))
      if let error = piece.error {
        throw .server(status: 200, reason: String((error.message ?? "").visible.prefix(200)))
      }
      answer.model = piece.model ?? answer.model
      if let usage = piece.usage {
        (answer.inputTokens, answer.outputTokens) = (usage.promptTokens, usage.completionTokens)
      }
      guard let choice = piece.choices?.first else { continue }
      streamed.add(choice.delta?.content, endingAt: event.end)
      refusal += choice.delta?.refusal ?? ""
      reason = choice.finishReason ?? reason
    }
    guard isDone || reason != nil else { throw .malformed("it ends before the model has finished") }
    answer.ending =
      refusal.isEmpty ? try ending(reason) : .declined(String(refusal.visible.prefix(200)))
    (answer.text, answer.firstToken) = (streamed.text, streamed.firstToken)
    return answer
  }

  private func ending(_ reason: String?) throws(VisionFault) -> VisionAnswer.Ending {
    switch reason {
    // Some servers omit the reason in the normal case.
    case "stop", nil: .complete
    case "length": .cutOff
    case "content_filter": .declined("content_filter")
    case let other?: throw .malformed("it stopped for '\(other)'")
    }
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
