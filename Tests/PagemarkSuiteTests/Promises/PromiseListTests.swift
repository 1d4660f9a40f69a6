import Foundation
import PagemarkJudging
import PagemarkPipeline
import TestSupport
import Testing

@testable import PagemarkSuite

@Suite struct PromiseListTests {
  private static let whole = """
    - { id: a, document: d.md, section: 7, says: totals, suite: s.yml, pipeline: p, dataset: own,
        data: real, require: cer <= 5 % }
    - { id: b, document: d.md, section: 7, says: camera, notOnLinux: no camera }
    - { id: c, document: d.md, section: 7, says: sound, unmeasured: no suite hears }
    """

  private func list(_ promises: String) throws(Faults) -> PromiseList {
    try PromiseList(
      parsing: "version: 1\nname: mine\npromises:\n" + promises, file: "promises.yml")
  }

  private func faults(_ promises: String) -> [String] {
    do throws(Faults) {
      _ = try list(promises)
      return []
    } catch { return error.all.map(\.message) }
  }

  @Test func aPromiseIsAGateOrTheReasonWhyThereIsNone() throws {
    let list = try list(Self.whole)
    #expect(list.promises.map(\.id) == ["a", "b", "c"])
    #expect(list.promises[0].gate?.require.text == "cer <= 5 %")
    #expect(list.promises[0].data == .real)
    #expect(list.promises[1].measure == .notOnLinux("no camera"))
    #expect(list.promises[2].measure == .unmeasured("no suite hears"))
    #expect(list.suites == ["s.yml"])
    #expect(list.quickCases == 10)
  }

  @Test func everyFaultIsToldWithItsLine() {
    let faults = faults(
      """
      - { id: a, document: d.md, section: 7, says: x }
      - { id: a, document: d.md, section: 7, says: x, notOnLinux: y, unmeasured: z }
      - { id: a, document: d.md, section: 7, says: x, require: cer >= 5 % }
      - { id: a, document: d.md, section: 7, says: x, require: cer <= baseline + 1 pt, suite: s,
          pipeline: p, dataset: d, data: real }
      - { id: b, document: d.md, section: 7, says: x, unmeasured: y, suite: s }
      - { id: b, document: d.md, section: 7, says: x, unmeasured: y }
      """)
    #expect(faults.contains { $0.hasPrefix("promises[0]: must have one of 'require'") })
    #expect(
      faults.contains {
        $0.hasPrefix("promises[1]: must have one of")
          && $0.hasSuffix("and has notOnLinux and unmeasured")
      })
    #expect(faults.contains { $0.hasPrefix("promises[2].require: cer is better when smaller") })
    #expect(faults.contains("promises[2]: 'suite' is missing"))
    #expect(
      faults.contains { $0.hasPrefix("promises[3].require: a promise can't depend on a baseline") })
    #expect(faults.contains("promises[4].suite: belongs to 'require': leave it out"))
    #expect(faults.contains("promises[5]: there is another promise with the id 'b'"))
  }

  @Test func aPromiseThatNamesWhatASuiteLacksIsAFaultWithASuggestion() throws {
    let suite = try Suite(
      parsing: """
        version: 1
        name: s
        datasets: [own]
        pipelines: { plain: { image: [], recognizer: tesseract } }
        """, file: "s.yml")
    let faults = try list(Self.whole.replacing("pipeline: p", with: "pipeline: plan"))
      .faultyPromises(against: suite, named: "s.yml").flatMap(\.faults)
    #expect(faults.map(\.line) == [4])
    #expect(
      faults.map(\.message) == ["a: s.yml has no pipeline 'plan': did you mean 'plain'?"])
  }

  @Test func aSuiteRunsOnlyWhatPromisesNeed() throws {
    let suite = try Suite(
      parsing: """
        version: 1
        name: s
        datasets: [other, own]
        pipelines:
          q: { image: [], recognizer: tesseract }
          p: { extends: q }
        gates: [failures.rate <= 2 %]
        """, file: "s.yml")
    let part = suite.measuring(try list(Self.whole).promises(ofSuite: "s.yml"))
    #expect(part.pipelines.map(\.name) == ["p"])
    #expect(part.datasets.map(\.name) == ["own"])
    #expect(part.gates.map(\.require.text) == ["cer <= 5 %"])
  }

  /// Deleting a promise from the file that ships fails here, and so does one that the list of criteria lacks.
  @Test func thePromisesThatShipAreTheCriteriaOfTheSpecifications() throws {
    let file = TestFiles.repository.appending(path: "suites/promises.yml")
    let shipped = try PromiseList(
      parsing: String(contentsOf: file, encoding: .utf8), file: "suites/promises.yml")
    let fixture = TestFiles.repository.appending(path: "Tests/Fixtures/criteria.txt")
    let criteria = try String(contentsOf: fixture, encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") }
      .compactMap { $0.split(separator: " ").first.map(String.init) }
    #expect(criteria.count == 37)
    let promised = Set(
      shipped.promises.compactMap { $0.id.split(separator: "/").first.map(String.init) })
    #expect(promised == Set(criteria))
  }

  @Test func everyPromiseThatShipsNamesWhatItsSuiteHas() throws {
    let folder = TestFiles.repository.appending(path: "suites")
    let shipped = try PromiseList(
      parsing: String(contentsOf: folder.appending(path: "promises.yml"), encoding: .utf8),
      file: "suites/promises.yml")
    for name in shipped.suites {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      let suite = try Suite(parsing: text, file: name)
      #expect(shipped.faultyPromises(against: suite, named: name).flatMap(\.faults) == [])
    }
  }
}
