import Foundation
import PagemarkCore
import TestSupport
import Testing

@testable import PagemarkRecognition

/// The provider `double`: answers from the truth, and faults as declared.
@Suite struct ServerDoubleTests {
  private func engine(
    _ change: (inout VisionModelSettings) -> Void = { _ in }
  ) throws -> any RecognitionEngine {
    var settings = VisionModelSettings()
    (settings.provider, settings.retry) = (.double, [:])
    change(&settings)
    #expect(settings.faults.isEmpty)
    return try settings.engine(nil)
  }

  private func fault(_ engine: any RecognitionEngine) throws -> VisionFault? {
    let page = try PageImage.white(40, 30)
    do throws(RecognitionError) {
      _ = try engine.lines(of: page)
    } catch {
      guard case .vision(let fault) = error else { throw error }
      return fault
    }
    return nil
  }

  @Test func readsTheTruth() throws {
    let engine = try engine()
    engine.expect(Reference(text: "one\ntwo"))
    #expect(try engine.lines(of: .white(40, 30)).map(\.text) == ["one", "two"])
    let use = try #require(engine.takeServiceUse())
    #expect((use.attempts, use.faults, use.requests?.count, use.model) == (1, 0, 1, "double"))
    #expect((use.sentBytes ?? 0) > 500)
    engine.expect(Reference(text: "three"))
    #expect(try engine.lines(of: .white(40, 30)).map(\.text) == ["three"])
  }

  @Test func answersQuestionsRight() throws {
    let engine = try engine {
      ($0.use, $0.prompt) = (.questions, "About this page:")
    }
    var reference = Reference()
    reference.questions = [Question("Who?", answers: ["Ann", "A."], check: .exact)]
    engine.expect(reference)
    try engine.take(.white(40, 30))
    #expect(try engine.answers(to: ["Who?", "What?"]) == ["Ann", ""])
  }

  @Test func writesPostsThatPassTheirCheck() throws {
    let text = try engine().text(writtenFor: "Write.")
    let verdict = AnswerCheck.posts.verdict(on: text, accepting: [])
    #expect(verdict.isRight && verdict.flags.isEmpty)
  }

  @Test(arguments: DoubleFault.allCases)
  func everyFaultArrivesAsItself(fault: DoubleFault) throws {
    let engine = try engine { $0.doubleFaults = [fault.rawValue: 100] }
    let found = try #require(try self.fault(engine))
    let isRight =
      switch (fault, found) {
      case (.keyRejected, .keyRejected), (.rateLimited, .rateLimited), (.server, .server),
        (.timeout, .timeout), (.transport, .transport), (.declined, .declined), (.cutOff, .cutOff),
        (.malformed, .malformed):
        true
      default: false
      }
    #expect(isRight, "\(found)")
  }

  @Test func theSeedDecidesWhichRequestsFail() throws {
    func pattern(_ seed: Double) throws -> [Bool] {
      let engine = try engine { ($0.doubleFaults, $0.doubleSeed) = (["server": 30], seed) }
      return try (0..<60).map { _ in try self.fault(engine) != nil }
    }
    let first = try pattern(1)
    #expect(try pattern(1) == first)
    #expect(try pattern(2) != first)
    // Of 60 at 30 %: 18 ± 3.5.
    #expect((8...28).contains(first.count { $0 }))
  }

  @Test func aRetryMayFareBetter() throws {
    let engine = try engine {
      ($0.doubleFaults, $0.retry) = (["rateLimited": 50], ["rateLimit": 10])
    }
    #expect(try (0..<10).allSatisfy { _ in try self.fault(engine) == nil })
    #expect((engine.takeServiceUse()?.faults ?? 0) > 2)
  }
}
