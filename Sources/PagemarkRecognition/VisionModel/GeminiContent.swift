internal import Foundation

/// Google's generateContent, v1beta.
struct GeminiContent: VisionProtocol {
  private struct Body: Encodable {
    struct Content: Encodable {
      var role = "user"
      var parts: [Part]
    }
    /// A picture or a text.
    struct Part: Encodable {
      struct Picture: Encodable {
        var mimeType = "image/jpeg"
        var data: String
      }
      var inlineData: Picture?
      var text: String?
    }
    struct Configuration: Encodable {
      var maxOutputTokens: Int
      var temperature, topP: Double?
      var seed: Int?
      var responseMimeType: String?
    }
    struct Instruction: Encodable { var parts: [Part] }
    var contents: [Content]
    var systemInstruction: Instruction?
    var generationConfig: Configuration
  }

  private struct Answer: Decodable {
    struct Candidate: Decodable {
      struct Content: Decodable { var parts: [Part]? }
      struct Part: Decodable {
        var text: String?
        /// Whether the part is the model's thinking instead of its answer.
        var thought: Bool?
      }
      var content: Content?
      var finishReason: String?
    }
    struct Feedback: Decodable { var blockReason: String? }
    struct Usage: Decodable {
      var promptTokenCount: Int?
      var candidatesTokenCount: Int?
      var thoughtsTokenCount: Int?
    }
    var candidates: [Candidate]?
    var promptFeedback: Feedback?
    var usageMetadata: Usage?
    var modelVersion: String?
  }

  func request(_ query: VisionQuery, to address: String, key: APIKey?) -> HTTPRequest {
    let body = Body(
      contents: [
        .init(
          parts: [
            query.image.map { .init(inlineData: .init(data: Data($0).base64EncodedString())) },
            .init(text: query.prompt),
          ].compactMap(\.self))
      ],
      systemInstruction: query.system.map { .init(parts: [.init(text: $0)]) },
      generationConfig: .init(
        maxOutputTokens: query.maximumTokens, temperature: query.temperature, topP: query.topP,
        seed: query.seed,
        responseMimeType: query.wantsJSON ? "application/json" : nil))
    return posting(
      body, to: address + "/models/" + (query.model ?? "").asPathComponent + ":generateContent",
      secretHeader: key?.header("x-goog-api-key"))
  }

  func answer(in response: Data) throws(VisionFault) -> VisionAnswer {
    let answer = try decoded(Answer.self, from: response)
    let usage = answer.usageMetadata
    // Thinking is billed like output. What is declined is billed too; its lack of output is not reported as 0.
    let output = usage?.promptTokenCount.map { _ in
      (usage?.candidatesTokenCount ?? 0) + (usage?.thoughtsTokenCount ?? 0)
    }
    if let reason = answer.promptFeedback?.blockReason {
      return VisionAnswer(
        text: "", inputTokens: usage?.promptTokenCount, outputTokens: output,
        model: answer.modelVersion, ending: .declined(reason))
    }
    guard let candidate = answer.candidates?.first else { throw .malformed("it has no candidate") }
    let ending: VisionAnswer.Ending
    switch candidate.finishReason {
    case "STOP": ending = .complete
    case "MAX_TOKENS": ending = .cutOff
    case "SAFETY", "RECITATION", "LANGUAGE", "BLOCKLIST", "PROHIBITED_CONTENT", "SPII",
      "IMAGE_SAFETY":
      ending = .declined(candidate.finishReason ?? "")
    case let other: throw .malformed("it stopped for '\(other ?? "no reason")'")
    }
    let parts = candidate.content?.parts ?? []
    return VisionAnswer(
      text: parts.filter { $0.thought != true }.compactMap(\.text).joined(),
      inputTokens: usage?.promptTokenCount, outputTokens: output, model: answer.modelVersion,
      ending: ending)
  }

  func check(of address: String, model: String?, key: APIKey?) -> HTTPRequest? {
    HTTPRequest(
      url: address + "/models/" + (model ?? "").asPathComponent, headers: [],
      secretHeader: key?.header("x-goog-api-key"))
  }
}
