internal import Foundation

/// The page reader's own backend, as defined in `schemas/page-reader.json`.
struct ReaderBackend: VisionProtocol {
  private struct Body: Encodable {
    var image: String
    var prompt: String
    var provider, model: String?
  }

  private struct Answer: Decodable {
    /// The contract leaves the keys open; the providers' names are understood.
    struct Usage: Decodable {
      var inputTokens, outputTokens, promptTokens, completionTokens: Int?
    }
    var response: String
    var model: String?
    var usage: Usage?

    private enum Keys: String, CodingKey { case response, model, usage }

    init(from decoder: any Decoder) throws {
      let values = try decoder.container(keyedBy: Keys.self)
      response = try values.decode(String.self, forKey: .response)
      model = try values.decodeIfPresent(String.self, forKey: .model)
      usage = try? values.decode(Usage.self, forKey: .usage)
    }
  }

  func request(_ query: VisionQuery, to address: String, key: APIKey?) -> HTTPRequest {
    let prompt = [query.system, query.prompt].compactMap(\.self).joined(separator: "\n\n")
    let body = Body(
      image: Data(query.image ?? []).base64EncodedString(), prompt: prompt,
      provider: query.backendProvider, model: query.model)
    return posting(
      body, to: address + "/query", secretHeader: key?.header("Authorization", prefix: "Bearer "))
  }

  func answer(in response: Data) throws(VisionFault) -> VisionAnswer {
    let answer = try decoded(Answer.self, from: response)
    return VisionAnswer(
      text: answer.response,
      inputTokens: answer.usage?.inputTokens ?? answer.usage?.promptTokens,
      outputTokens: answer.usage?.outputTokens ?? answer.usage?.completionTokens,
      model: answer.model)
  }

  func check(of address: String, model: String?, key: APIKey?) -> HTTPRequest? { nil }
}
