import Foundation
import PagemarkCore
import PagemarkImaging
import PagemarkRecognition
import TestSupport
import Testing

/// A vision model against a server on loopback, which needs python3.
@Suite struct VisionModelTests {
  private static let secret = "sk-secret-0123456789"

  private struct Setting {
    var model: VisionModel
    var time: FakeTime
  }

  private func model(
    _ scenario: String, provider: VisionModelSettings.Provider = .claude,
    cassette: Cassette? = nil, change: (inout VisionModelSettings) -> Void = { _ in }
  ) throws -> Setting {
    let server = try VisionServer.shared.get()
    let time = FakeTime()
    var settings = server.settings(scenario, provider: provider)
    change(&settings)
    let model = try VisionModel(
      settings,
      in: .init(
        client: CurlClient(), environment: ["TEST_KEY": Self.secret], cassette: cassette,
        sleep: { time.sleep($0) }, clock: { time.now }))
    return Setting(model: model, time: time)
  }

  /// Why the page could not be read.
  private func fault(_ setting: Setting) throws -> VisionFault {
    let page = try PageImage.white(300, 200)
    let lines: [TextLine]
    do throws(RecognitionError) {
      lines = try setting.model.lines(of: page)
    } catch {
      guard case .vision(let fault) = error else { throw error }
      return fault
    }
    throw RecognitionError.picture("no fault, but \(lines.count) lines")
  }

  @Test(arguments: VisionModelSettings.Provider.allCases)
  func readsAPageThroughEveryProvider(provider: VisionModelSettings.Provider) throws {
    let setting = try model("ok", provider: provider)
    let lines = try setting.model.lines(of: .white(300, 200))
    #expect(lines.map(\.text) == ["Größe: 42 €", "  Zweite Zeile 😀"])
    #expect(lines.allSatisfy { !$0.isPlaced && $0.confidence == nil })
    let use = try #require(setting.model.takeServiceUse())
    #expect(use.attempts == 1 && use.inputTokens == 1000 && use.outputTokens == 100)
    #expect(!use.isRecorded && use.model != nil)
    #expect(setting.model.takeServiceUse()?.attempts == 0)
  }

  @Test(arguments: VisionModelSettings.Provider.allCases)
  func answersQuestions(provider: VisionModelSettings.Provider) throws {
    let setting = try model("ok", provider: provider) { $0.use = .questions }
    try setting.model.take(.white(300, 200))
    #expect(try setting.model.answers(to: ["Who?"]) == ["Tan Woon Yann"])
  }

  @Test func asksForTheModelThatIsNamed() throws {
    let setting = try model("ok", provider: .gemini) { $0.model = "another/model" }
    _ = try setting.model.lines(of: .white(300, 200))
    #expect(setting.model.takeServiceUse()?.model == "another%2Fmodel")
  }

  // The reader's own contract has neither.
  @Test(arguments: [VisionModelSettings.Provider.claude, .openai, .gemini], ["refusal", "length"])
  func tellsRefusalsFromAnswersThatAreCutOff(
    provider: VisionModelSettings.Provider, scenario: String
  ) throws {
    let setting = try model(scenario, provider: provider)
    let fault = try fault(setting)
    #expect(fault.failureKind == (scenario == "refusal" ? .declined : .cutOff))
    #expect(setting.model.takeServiceUse()?.attempts == 1)
  }

  @Test(arguments: [
    ("401", Failure.Kind.keyRejected, 1), ("403", .keyRejected, 1), ("400", .refused, 1),
    ("404", .refused, 1), ("408", .timeout, 1), ("429", .rateLimited, 1), ("500", .server, 4),
    ("503", .server, 4), ("529", .server, 4), ("cut", .transport, 4), ("closed", .transport, 4),
    ("not-json", .nonsense, 1), ("wrong-json", .nonsense, 1), ("cut-json", .nonsense, 1),
    ("moved", .refused, 1),
  ])
  func distinguishesFaults(scenario: String, kind: Failure.Kind, attempts: Int) throws {
    let setting = try model(scenario)
    let fault = try fault(setting)
    #expect(fault.failureKind == kind, "\(fault)")
    #expect(setting.model.takeServiceUse()?.attempts == attempts)
    #expect(!fault.description.contains("secret"), "\(fault)")
  }

  @Test func givesUpASlowServer() throws {
    let setting = try model("slow") { $0.timeout = 0.5 }
    #expect(try fault(setting) == .timeout(0.5))
  }

  @Test func aServerThatDoesNotListenIsATransportFault() throws {
    let setting = try model("ok") { $0.baseURL = "http://127.0.0.1:1/v1" }
    #expect(try fault(setting).failureKind == .transport)
  }

  @Test func comesBackAfterFaultsThatPass() throws {
    let setting = try model("recovers")
    #expect(try setting.model.lines(of: .white(300, 200)).count == 2)
    let use = try #require(setting.model.takeServiceUse())
    #expect(use.attempts == 3)
    // 0.5 s and 1 s, less up to a half of each; on this clock nothing else takes time.
    #expect(setting.time.sleeps.count == 2 && (0.75...1.5).contains(use.waiting))
  }

  @Test(arguments: ["limited", "limited-until"])
  func waitsAsLongAsTheServerAsks(scenario: String) throws {
    let setting = try model(scenario) { $0.retry["rateLimit"] = 1 }
    #expect(try setting.model.lines(of: .white(300, 200)).count == 2)
    let wait = try #require(setting.time.sleeps.first)
    #expect(setting.time.sleeps.count == 1 && (0.9...2.1).contains(wait))
  }

  @Test func needsAKey() throws {
    #expect(throws: RecognitionError.vision(.keyMissing(variable: "ANTHROPIC_API_KEY"))) {
      _ = try VisionModel(
        VisionModelSettings(),
        in: .init(
          client: CurlClient(), environment: ["ANTHROPIC_API_KEY": ""], sleep: { _ in },
          clock: { 0 }))
    }
  }

  @Test func seesBeforeARunThatTheKeyIsRefused() throws {
    try model("ok").model.validate()
    let refused = try model("401")
    #expect(throws: RecognitionError.vision(.keyRejected(status: 401, variable: "TEST_KEY"))) {
      try refused.model.validate()
    }
  }

  @Test func sendsTheSamePictureForTheSamePage() throws {
    let page = try PageImage.white(3000, 1000)
    let jpeg = try VisionImage.jpeg(of: page, longestSide: 2048, quality: 80)
    #expect(try VisionImage.jpeg(of: page, longestSide: 2048, quality: 80) == jpeg)
    let sent = try PageImage.load(bytes: jpeg)
    // 1000 ÷ 3000 × 2048 = 682.7
    #expect((sent.width, sent.height) == (2048, 683))
  }
}
