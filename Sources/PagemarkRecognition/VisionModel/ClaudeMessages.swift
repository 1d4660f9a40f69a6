internal import Foundation

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
    let answer = try decoded(Answer.self, from: response)
    let ending: VisionAnswer.Ending
    switch answer.stopReason {
    case "end_turn", "stop_sequence": ending = .complete
    case "max_tokens": ending = .cutOff
    case "refusal": ending = .declined("refusal")
    case let other: throw .malformed("it stopped for '\(other ?? "no reason")'")
    }
    return VisionAnswer(
      text: answer.content.filter { $0.type == "text" }.compactMap(\.text).joined(),
      inputTokens: answer.usage?.inputTokens, outputTokens: answer.usage?.outputTokens,
      model: answer.model, ending: ending)
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
