import Foundation
import PagemarkCore
import TestSupport
import Testing

@testable import PagemarkRecognition

/// What is sent, and what is drawn from what comes back, without a server.
@Suite struct VisionRequestTests {
  private let key = APIKey("sk-secret")
  private let query = VisionQuery(
    image: [0xFF, 0xD8], prompt: "Read.", model: "m/1", maximumTokens: 7, temperature: 0.5)

  private func body(_ request: HTTPRequest) throws -> JSONTree {
    try #require(JSONTree(parsing: String(decoding: request.body ?? [], as: UTF8.self)))
  }

  @Test func followsTheMessagesAPI() throws {
    let request = ClaudeMessages().request(query, to: "https://a/v1", key: key)
    #expect(request.url == "https://a/v1/messages")
    #expect(request.secretHeader == "x-api-key: sk-secret")
    #expect(
      try body(request)
        == JSONTree(
          parsing: """
            {"model": "m/1", "max_tokens": 7, "temperature": 0.5, "messages": [{"role": "user", "content": [
              {"type": "image", "source": {"type": "base64", "media_type": "image/jpeg", "data": "/9g="}},
              {"type": "text", "text": "Read."}]}]}
            """))
  }

  @Test func followsChatCompletions() throws {
    let request = ChatCompletions(server: .openAI).request(query, to: "https://a/v1", key: key)
    #expect(request.url == "https://a/v1/chat/completions")
    #expect(request.secretHeader == "Authorization: Bearer sk-secret")
    #expect(
      try body(request)
        == JSONTree(
          parsing: """
            {"model": "m/1", "max_tokens": 7, "temperature": 0.5, "messages": [{"role": "user", "content": [
              {"type": "text", "text": "Read."},
              {"type": "image_url", "image_url": {"url": "data:image/jpeg;base64,/9g="}}]}]}
            """))
  }

  /// Without a picture, with all that may be set.
  private var writing: VisionQuery {
    VisionQuery(
      image: nil, prompt: "Write.", system: "Be brief.", model: "m", maximumTokens: 7,
      temperature: nil, topP: 0.9, wantsJSON: true, backendProvider: "gemini")
  }

  @Test func aSeedIsSentWhereTheProtocolHasOne() throws {
    var seeded = writing
    seeded.seed = 11
    func text(_ vision: any VisionProtocol) -> String {
      String(decoding: vision.request(seeded, to: "https://a", key: nil).body ?? [], as: UTF8.self)
    }
    #expect(text(ChatCompletions(server: .openAI)).contains(#""seed":11"#))
    #expect(text(GeminiContent()).contains(#""seed":11"#))
    #expect(!text(ClaudeMessages()).contains("seed"))
  }

  @Test func whatIsNotSetIsNotSentAndWhatIsSetIs() throws {
    #expect(
      try body(ClaudeMessages().request(writing, to: "https://a", key: nil))
        == JSONTree(
          parsing: """
            {"model": "m", "max_tokens": 7, "top_p": 0.9, "system": "Be brief.",
             "messages": [{"role": "user", "content": [{"type": "text", "text": "Write."}]}]}
            """))
    #expect(
      try body(ChatCompletions(server: .openAI).request(writing, to: "https://a", key: nil))
        == JSONTree(
          parsing: """
            {"model": "m", "max_tokens": 7, "top_p": 0.9, "response_format": {"type": "json_object"}, "messages": [
              {"role": "system", "content": [{"type": "text", "text": "Be brief."}]},
              {"role": "user", "content": [{"type": "text", "text": "Write."}]}]}
            """))
    #expect(
      try body(GeminiContent().request(writing, to: "https://a", key: nil))
        == JSONTree(
          parsing: """
            {"contents": [{"role": "user", "parts": [{"text": "Write."}]}],
             "systemInstruction": {"parts": [{"text": "Be brief."}]},
             "generationConfig": {"maxOutputTokens": 7, "topP": 0.9, "responseMimeType": "application/json"}}
            """))
    #expect(
      try body(ReaderBackend().request(writing, to: "https://a", key: nil))
        == JSONTree(
          parsing:
            #"{"image": "", "model": "m", "prompt": "Be brief.\n\nWrite.", "provider": "gemini"}"#))
  }

  @Test func followsGenerateContent() throws {
    let request = GeminiContent().request(query, to: "https://a/v1beta", key: key)
    #expect(request.url == "https://a/v1beta/models/m%2F1:generateContent")
    #expect(request.secretHeader == "x-goog-api-key: sk-secret")
    #expect(
      try body(request)
        == JSONTree(
          parsing: """
            {"contents": [{"role": "user", "parts": [
              {"inlineData": {"mimeType": "image/jpeg", "data": "/9g="}}, {"text": "Read."}]}],
             "generationConfig": {"maxOutputTokens": 7, "temperature": 0.5}}
            """))
  }

  /// The page reader's contract is kept in `schemas/page-reader.json`.
  @Test func followsThePageReadersContract() throws {
    let file = TestFiles.repository.appending(path: "schemas/page-reader.json")
    let schema = try #require(JSONTree(parsing: String(contentsOf: file, encoding: .utf8)))
    let request = ReaderBackend().request(query, to: "https://a", key: nil)
    #expect(request.url == "https://a/query" && request.secretHeader == nil)
    guard case .object(let body) = try body(request),
      case .object(let definitions)? = schema["definitions"],
      case .object(let properties)? = definitions["QueryRequest"]?["properties"],
      case .list(let required)? = definitions["QueryRequest"]?["required"]
    else {
      Issue.record("the schema has another shape")
      return
    }
    #expect(Set(body.keys).isSubset(of: properties.keys))
    #expect(Set(required).isSubset(of: body.keys.map { .text($0) }))
  }

  @Test(arguments: [#"{"input_tokens": "many"}"#, "{}", "[]", #"{"prompt_tokens": 3}"#])
  func takesWhateverTheBackendSaysOfItsUse(usage: String) throws {
    let response = #"{"response": "text", "usage": \#(usage)}"#
    let answer = try ReaderBackend().answer(in: Data(response.utf8))
    #expect(answer.text == "text" && answer.inputTokens == (usage.contains("3") ? 3 : nil))
  }

  @Test func leavesAModelsThinkingOut() throws {
    let response = """
      {"candidates": [{"content": {"parts": [{"text": "Hm.", "thought": true}, {"text": "Tea"}]},
        "finishReason": "STOP"}],
       "usageMetadata": {"promptTokenCount": 9, "candidatesTokenCount": 1, "thoughtsTokenCount": 4}}
      """
    let answer = try GeminiContent().answer(in: Data(response.utf8))
    #expect(answer.text == "Tea" && answer.inputTokens == 9 && answer.outputTokens == 5)
  }

  @Test func aBlockedPromptHasNoOutput() throws {
    let response = """
      {"promptFeedback": {"blockReason": "SAFETY"}, "usageMetadata": {"promptTokenCount": 9}}
      """
    let answer = try GeminiContent().answer(in: Data(response.utf8))
    #expect(answer.ending == .declined("SAFETY"))
    #expect(answer.inputTokens == 9 && answer.outputTokens == 0)
  }

  @Test(arguments: [
    ("3", 3.0), ("0", 0), ("-5", 0), ("1.5", 1.5), ("Thu, 01 Jan 1970 00:01:00 GMT", 60),
    ("Wed, 31 Dec 1969 00:00:00 GMT", 0), ("soon", nil), ("inf", nil), ("", nil),
  ])
  func readsSecondsAndDatesOfRetryAfter(header: String, seconds: Double?) {
    #expect(HTTPResponse.seconds(header, now: Date(timeIntervalSince1970: 0)) == seconds)
  }

  @Test func aKeyCannotBePrinted() throws {
    let key = try #require(key)
    #expect("\(key)" == "(key)")
    #expect(String(reflecting: key) == "(key)")
    var dumped = ""
    dump(key, to: &dumped)
    #expect(!dumped.contains("secret"))
    #expect(APIKey("") == nil && APIKey("two lines\r\nx: y") == nil)
  }
}

extension JSONTree {
  fileprivate subscript(key: String) -> JSONTree? {
    if case .object(let members) = self { members[key] } else { nil }
  }
}
