import Foundation
import PagemarkCore
import PagemarkImaging
import PagemarkRecognition
import TestSupport
import Testing

/// Recorded answers.
@Suite struct CassetteTests {
  private static let secret = "sk-secret-0123456789"
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path + "/cassette" }

  init() throws { temporary = try TemporaryFolder() }

  private func read(
    _ settings: VisionModelSettings, _ mode: CassetteChoice.Mode, environment: [String: String],
    page: PageImage? = nil
  ) throws -> (lines: [String], use: ServiceUse?) {
    let model = try VisionModel(
      settings,
      in: .init(
        client: CurlClient(), environment: environment,
        cassette: Cassette(CassetteChoice(mode, folder: folder)), sleep: { _ in }, clock: { 0 }))
    return (try model.lines(of: page ?? .white(300, 200)).map(\.text), model.takeServiceUse())
  }

  private func recording(of scenario: String) throws -> VisionModelSettings {
    var settings = try VisionServer.shared.get().settings(scenario)
    _ = try? read(settings, .record, environment: ["TEST_KEY": Self.secret])
    // Nobody listens there any more.
    settings.baseURL = "http://127.0.0.1:1/v1"
    return settings
  }

  @Test func playsWithoutNetworkAndWithoutKey() throws {
    let (lines, use) = try read(recording(of: "recovers"), .play, environment: [:])
    #expect(lines == ["Größe: 42 €", "  Zweite Zeile 😀"])
    #expect(use?.isRecorded == true && use?.attempts == 0 && use?.inputTokens == 1000)
  }

  @Test(arguments: [
    ("refusal", Failure.Kind.declined), ("length", .cutOff), ("wrong-json", .nonsense),
    ("429", .rateLimited), ("cut", .transport),
  ])
  func playsFailuresToo(scenario: String, kind: Failure.Kind) throws {
    let settings = try recording(of: scenario)
    do {
      _ = try read(settings, .play, environment: [:])
      Issue.record("no failure")
    } catch RecognitionError.vision(let fault) {
      #expect(fault.failureKind == kind)
    }
  }

  @Test func anAnswerIsNotReplacedByAFaultThatPasses() throws {
    var settings = try recording(of: "ok")
    settings.retry = [:]
    #expect(throws: RecognitionError.self) {
      try read(settings, .record, environment: ["TEST_KEY": Self.secret])
    }
    #expect(
      try read(settings, .play, environment: [:]).lines == ["Größe: 42 €", "  Zweite Zeile 😀"])
  }

  @Test(arguments: ["model", "prompt", "temperature", "maximumTokens", "provider", "page"])
  func isMissingIfAnyPartOfTheQuestionDiffers(part: String) throws {
    var settings = try recording(of: "ok")
    var page = try PageImage.white(300, 200)
    switch part {
    case "model": settings.model = "other"
    case "prompt": settings.prompt += "!"
    case "temperature": settings.temperature = 0
    case "maximumTokens": settings.maximumTokens += 1
    case "provider": settings.provider = .openai
    default: page = try .white(301, 200)
    }
    #expect(throws: RecognitionError.vision(.notRecorded(folder: folder))) {
      try read(settings, .play, environment: [:], page: page)
    }
  }

  @Test(arguments: ["ok", "500", "429", "401", "400"])
  func holdsNoSecretAndNoPicture(scenario: String) throws {
    _ = try recording(of: scenario)
    let picture = Data(try VisionImage.jpeg(of: .white(300, 200), longestSide: 2048, quality: 80))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == 1)
    for name in names {
      let text = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
      #expect(!text.contains("secret") && !text.contains("127.0.0.1"))
      #expect(!text.contains(picture.base64EncodedString().prefix(60)))
    }
  }
}
