import Foundation
import PagemarkCore
import TestSupport
import Testing

@testable import PagemarkRecognition

/// Answers that are sent piece by piece.
@Suite struct StreamedAnswerTests {
  private func answer(
    _ vision: any VisionProtocol, _ body: String
  ) throws(VisionFault) -> VisionAnswer {
    try vision.answer(in: Data(body.utf8))
  }

  private static let chat = ChatCompletions(server: .compatible)
  private static let chatPieces = """
    : a comment

    data: {"model": "m/1", "choices": [{"index": 0, "delta": {"role": "assistant", "content": ""}}]}

    data: {"choices": [{"index": 0, "delta": {"content": "Größe"}}]}

    data: {"choices": [{"index": 0, "delta": {"content": ": 42"}}]}

    data: {"choices": [{"index": 0, "delta": {}, "finish_reason": "stop"}]}

    data: {"choices": [], "usage": {"prompt_tokens": 9, "completion_tokens": 2}}

    data: [DONE]

    """

  @Test func thePiecesOfAChatAreOneAnswer() throws {
    let answer = try answer(Self.chat, Self.chatPieces)
    #expect(answer.text == "Größe: 42" && answer.model == "m/1" && answer.ending == .complete)
    #expect(answer.inputTokens == 9 && answer.outputTokens == 2)
    // The first piece with text, not the empty one before it.
    let end = try #require(Self.chatPieces.range(of: #""Größe"}}]}"#)).upperBound
    #expect(answer.firstToken == Self.chatPieces[..<end].utf8.count)
  }

  @Test func thePiecesOfAMessageAreOneAnswer() throws {
    let body = """
      event: message_start\r
      data: {"type": "message_start", "message": {"model": "c", "usage": {"input_tokens": 7, "output_tokens": 1}}}\r
      \r
      data: {"type": "ping"}\r
      \r
      data: {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": "Te"}}\r
      \r
      data: {"type": "content_block_delta", "index": 0, "delta": {"type": "text_delta", "text": "a"}}\r
      \r
      data: {"type": "message_delta", "delta": {"stop_reason": "end_turn"}, "usage": {"output_tokens": 3}}\r
      \r
      data: {"type": "message_stop"}\r

      """
    let answer = try answer(ClaudeMessages(), body)
    #expect(answer.text == "Tea" && answer.model == "c" && answer.ending == .complete)
    #expect(answer.inputTokens == 7 && answer.outputTokens == 3)
    let end = try #require(body.range(of: #""text": "Te"}}"#)).upperBound
    #expect(answer.firstToken == body[..<end].utf8.count)
  }

  @Test func whatEndsEarlyOrWithAnErrorIsNoAnswer() throws {
    let cut = Self.chatPieces.components(separatedBy: "\n").prefix(7).joined(separator: "\n")
    #expect(throws: VisionFault.malformed("it ends before the model has finished")) {
      try answer(Self.chat, cut)
    }
    #expect(throws: VisionFault.malformed("it ends before the model has finished")) {
      try answer(ClaudeMessages(), #"data: {"type": "message_stop"}"# + "\n")
    }
    #expect(throws: VisionFault.server(status: 200, reason: "Overloaded")) {
      try answer(
        ClaudeMessages(), #"data: {"type": "error", "error": {"message": "Overloaded"}}"# + "\n\n")
    }
    #expect(throws: VisionFault.server(status: 200, reason: "busy")) {
      try answer(Self.chat, #"data: {"error": {"message": "busy"}}"# + "\n\n")
    }
    #expect(throws: VisionFault.malformed("not JSON, or cut short")) {
      try answer(Self.chat, "data: {\n\n")
    }
    let long = #"data: {"choices": [{"delta": {"content": "x"}, "finish_reason": "length"}]}"#
    #expect(try answer(Self.chat, long).ending == .cutOff)
    // A server that does not stream answers as usual, and has no first piece.
    let whole = #"{"choices": [{"message": {"content": "Tea"}, "finish_reason": "stop"}]}"#
    #expect(try answer(Self.chat, whole).text == "Tea")
    #expect(try answer(Self.chat, whole).firstToken == nil)
  }

  @Test(arguments: [true, false]) func piecesAreAskedForIfTheSettingsSaySo(isStreamed: Bool) throws
  {
    var query = VisionQuery(image: nil, prompt: "Read.", model: "m", maximumTokens: 7)
    query.isStreamed = isStreamed
    for vision: any VisionProtocol in [Self.chat, ClaudeMessages()] {
      let body = vision.request(query, to: "https://a", key: nil).body ?? []
      #expect(String(decoding: body, as: UTF8.self).contains(#""stream":true"#) == isStreamed)
    }
  }

  @Test(arguments: [VisionModelSettings.Provider.gemini, .backend, .double])
  func otherProtocolsHaveNoPieces(provider: VisionModelSettings.Provider) {
    var settings = VisionModelSettings()
    (settings.provider, settings.baseURL) = (provider, "http://127.0.0.1:9")
    #expect(!settings.faults.contains { $0.parameter == "stream" })
    settings.stream = true
    #expect(settings.faults.contains { $0.parameter == "stream" })
  }

  /// A server that takes its time before the first piece, and more of it before the last.
  private static let server = """
    #!/usr/bin/env python3
    import http.server, json, sys, time
    class Handler(http.server.BaseHTTPRequestHandler):
        def log_message(self, *arguments): pass
        def do_POST(self):
            request = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            assert request["stream"] and request["stream_options"] == {"include_usage": True}
            self.send_response(200)
            self.send_header("Content-Type", "text/event-stream")
            self.end_headers()
            for pause, piece in [(0, {"content": ""}), (0.2, {"content": "Tea"}), (0.6, {"content": " Co"})]:
                time.sleep(pause)
                self.wfile.write(f"data: {json.dumps({'choices': [{'delta': piece}]})}\\n\\n".encode())
                self.wfile.flush()
            self.wfile.write(b"data: [DONE]\\n\\n")
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(json.dumps({"protocol": "pagemark.server/1", "address": f"http://127.0.0.1:{server.server_port}/v1"}), flush=True)
    server.serve_forever()

    """

  @Test func theFirstPieceIsTimed() throws {
    let folder = try TemporaryFolder()
    try folder.writeExecutable(Self.server, to: "server")
    var settings = VisionModelSettings()
    (settings.provider, settings.model, settings.stream) = (.compatible, "m", true)
    settings.serverCommand = [folder.path + "/server"]
    settings.timeout = 60
    let model = try VisionModel(settings, in: .real(cassette: nil))
    #expect(try model.lines(of: .white(40, 30)).map(\.text) == ["Tea Co"])
    let use = try #require(model.takeServiceUse())
    let (first, whole) = (try #require(use.firstTokens?.first), try #require(use.requests?.first))
    #expect(use.firstTokens?.count == 1)
    // After the empty piece, and before the rest.
    #expect(first >= 0.2 && whole >= first + 0.55, "\(first) of \(whole)")
  }
}
