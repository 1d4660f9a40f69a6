import Foundation
import PagemarkPipeline
import Testing

@Suite struct OutcomeTests {
  @Test(arguments: [
    (Outcome.scored, #"{"status":"scored"}"#),
    (.unscored(reason: "no truth"), #"{"reason":"no truth","status":"unscored"}"#),
    (
      .failed(Failure(stage: "load", kind: .tooLarge, message: "m")),
      #"{"kind":"tooLarge","message":"m","stage":"load","status":"failed"}"#
    ),
  ])
  func isEncodedWithoutNesting(outcome: Outcome, json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let bytes = try encoder.encode(outcome)
    #expect(String(decoding: bytes, as: UTF8.self) == json)
    #expect(try JSONDecoder().decode(Outcome.self, from: bytes) == outcome)
  }
}
