import Foundation
import PagemarkCore
import TestSupport
import Testing

@testable import PagemarkRunner

@Suite("A holdout spends") struct HoldoutLedgerTests {
  private let folder: TemporaryFolder
  private var path: String { folder.path + "/ledger.jsonl" }

  init() throws { folder = try TemporaryFolder() }

  private func question(_ tolerance: Double, pages: String = "pages") -> HoldoutLedger.Question {
    let own = Pipeline(name: "plain", image: [], recognizer: Recognizer(TesseractSettings()))
    var chosen = own
    chosen.order.yTolerancePixels = tolerance
    return HoldoutLedger.Question(chosen: chosen, own: own, objective: "cer", pages: pages)
  }

  private var answer: Validation {
    Validation(
      on: .holdout, by: .rate(.cer, .micro), own: TrialColumns(), chosen: TrialColumns(),
      isOwn: false, tuned: TrialColumns(), seed: 1)
  }

  private func note(_ question: HoldoutLedger.Question, answer: Validation? = nil) throws {
    try HoldoutLedger(path: path).note(question, suite: "s", pipeline: "plain", answer: answer)
  }

  @Test func theKthQuestionHasHalfTheLevelOfTheOneBefore() {
    #expect((1...3).map(HoldoutLedger.level) == [0.025, 0.0125, 0.00625])
    #expect((1...60).map(HoldoutLedger.level).reduce(0, +) <= Validation.usualLevel)
  }

  @Test func aQuestionIsCountedOnceAndAnsweredFromTheFile() throws {
    let ledger = try HoldoutLedger(path: path)
    try note(question(6))
    #expect(try ledger.answer(to: question(6)) == nil)
    // Broken off, and asked again.
    try note(question(6))
    try note(question(6), answer: answer)
    try note(question(12))
    try note(question(12, pages: "others"))
    #expect(try ledger.questions(of: ["pages"]) == [question(6), question(12)])
    #expect(try ledger.questions(of: ["pages", "others"]).count == 3)
    #expect(try ledger.answer(to: question(6)) == answer)
    #expect(try ledger.answer(to: question(12)) == nil)
  }

  @Test(arguments: ["{", "null", "", "{\"at\":\"now\"}"]) func aDamagedLineIsNamed(line: String)
    throws
  {
    try note(question(6))
    try note(question(6), answer: answer)
    let sound = try String(contentsOfFile: path, encoding: .utf8)
    try (sound + line + "\n" + sound).write(toFile: path, atomically: true, encoding: .utf8)
    let faults = #expect(throws: Faults.self) { try HoldoutLedger(path: path) }
    #expect(faults?.all.map(\.line) == [3] && faults?.all.first?.file == path)
  }

  @Test func anAnswerToWhatWasNeverAskedIsDamage() throws {
    try note(question(6), answer: answer)
    let faults = #expect(throws: Faults.self) { try HoldoutLedger(path: path) }
    #expect(faults?.all.first?.line == 1)
  }
}
