internal import Foundation
internal import PagemarkPipeline

/// Anthropic's Messages API, version 2023-06-01.
struct ClaudeMessages: VisionProtocol {
  private struct Body: Encodable {
    struct Message: Encodable {
      var role = "user"
      var content: [Part]
    }
    struct Part: Encodable {
      struct Source: Encodable {
        var type = "base64"
        var mediaType = "image/jpeg"
        var data: String
      }
      var type: String
      var source: Source?
      var text: String?
    }
    var model: String?
    var maxTokens: Int
    var temperature, topP: Double?
    var system: String?
    var stream: Bool?
    var messages: [Message]
  }

  private struct Answer: Decodable {
    struct Part: Decodable {
      var type: String
      var text: String?
    }
    struct Usage: Decodable {
      var inputTokens: Int?
      var outputTokens: Int?
    }
    var content: [Part]
    var stopReason: String?
    var usage: Usage?
    var model: String?
  }

  func request(_ query: VisionQuery, to address: String, key: APIKey?) -> HTTPRequest {
    let body = Body(
      model: query.model, maxTokens: query.maximumTokens, temperature: query.temperature,
      topP: query.topP, system: query.system,
      stream: query.isStreamed ? true : nil,
      messages: [
        .init(
          content: [
            query.image.map {
              .init(type: "image", source: .init(data: Data($0).base64EncodedString()))
            },
            .init(type: "text", text: query.prompt),
          ].compactMap(\.self))
      ])
    return posting(
      body, keys: .convertToSnakeCase, to: address + "/messages", headers: Self.headers,
      secretHeader: key?.header("x-api-key"))
  }

  func answer(in response: Data) throws(VisionFault) -> VisionAnswer {
    if let stream = EventStream(String(decoding: response, as: UTF8.self)) {
      return try answer(in: stream)
    }
    let answer = try decoded(Answer.self, from: response)
    let ending = try ending(answer.stopReason)
    return VisionAnswer(
      text: answer.content.filter { $0.type == "text" }.compactMap(\.text).joined(),
      inputTokens: answer.usage?.inputTokens, outputTokens: answer.usage?.outputTokens,
      model: answer.model, ending: ending)
  }

  private struct Event: Decodable {
    struct Message: Decodable {
      var model: String?
      var usage: Answer.Usage?
    }
    struct Delta: Decodable {
      var text: String?
      var stopReason: String?
    }
    struct Reason: Decodable { var message: String? }
    var type: String
    var message: Message?
    var delta: Delta?
    var usage: Answer.Usage?
    var error: Reason?
  }

  /// Puts the pieces together; an answer that ends before the model does is malformed.
  private func answer(in stream: EventStream) throws(VisionFault) -> VisionAnswer {
    var streamed = StreamedText()
    var answer = VisionAnswer(text: "")
    var reason: String?
    for event in stream.events {
      let piece = try decoded(Event.self, from: Data(event.data.utf8))
      switch piece.type {
      case "message_start":
        answer.model = piece.message?.model
        answer.inputTokens = piece.message?.usage?.inputTokens
      case "content_block_delta": streamed.add(piece.delta?.text, endingAt: event.end)
      case "message_delta":
        reason = piece.delta?.stopReason ?? reason
        answer.outputTokens = piece.usage?.outputTokens ?? answer.outputTokens
      case "error":
        let message = piece.error?.message ?? ""
        throw .server(status: 200, reason: String(message.visible.prefix(200)))
      default: break
      }
    }
    guard reason != nil else { throw .malformed("it ends before the model has finished") }
    answer.ending = try ending(reason)
    (answer.text, answer.firstToken) = (streamed.text, streamed.firstToken)
    return answer
  }

  private func ending(_ reason: String?) throws(VisionFault) -> VisionAnswer.Ending {
    switch reason {
    case "end_turn", "stop_sequence": .complete
    case "max_tokens": .cutOff
    case "refusal": .declined("refusal")
    case let other: throw .malformed("it stopped for '\(other ?? "no reason")'")
    }
  }

  func check(of address: String, model: String?, key: APIKey?) -> HTTPRequest? {
    model.map {
      HTTPRequest(
        url: address + "/models/" + $0.asPathComponent, headers: Self.headers,
        secretHeader: key?.header("x-api-key"))
    }
  }

  private static let headers = ["anthropic-version: 2023-06-01"]
}
