import Foundation
import PagemarkCore
import PagemarkSuite
import TestSupport
import Testing

@Suite struct SuiteParsingTests {
  private let receipts = """
    version: 1
    name: receipts
    datasets:
      - sroie
    pipelines:
      opencv:
        image:
          - normalize: { maxImageWidthForProcessing: 1500, minImageWidthForProcessing: 1000 }
          - page.opencv: { rectangleMinAspectRatio: 0.15 }
          - contrast
        recognizer:
          tesseract: { recognitionLanguages: [en-US], pageSegmentation: column }
        order: { yTolerancePixels: 18 }
        clean: default
        extract: receipt
        minimumConfidence: 0.3
      leptonica:
        extends: opencv
        informational: true
        image: [deskew.leptonica, background.leptonica]
        clean: none
    measure: { seed: 7, pageTimeout: 30 s, stopAfterFailures: 20 %, latency: { cases: 59, repetitions: 2, warmup: 1 } }
    gates:
      - latency.p95 <= 2 s
      - { require: cer <= 5 %, pipeline: opencv, dataset: sroie, severity: warn }
    """

  private func faults(_ yaml: String) -> [Fault] {
    do throws(Faults) {
      _ = try Suite(parsing: yaml, file: "s.yml")
      return []
    } catch {
      return error.all
    }
  }

  @Test func readsEveryPartOfASuite() throws {
    let suite = try Suite(parsing: receipts, file: "s.yml")
    #expect(suite.name == "receipts")
    #expect(suite.datasets == [DatasetMention(name: "sroie", line: 4)])
    #expect(suite.pipelines.map(\.name) == ["opencv", "leptonica"])
    let opencv = suite.pipelines[0]
    #expect(
      opencv.stepNames == [
        "load", "normalize", "page.opencv", "contrast", "tesseract", "order", "clean", "extract",
      ])
    #expect(opencv.order.yTolerancePixels == 18)
    #expect(opencv.minimumConfidence == 0.3)
    #expect(suite.measure.pageTimeout == 30)
    #expect(suite.measure.stopAfterFailures == 0.2)
    #expect(suite.measure.latency.cases == 59)
    #expect(suite.gates.map(\.severity) == [.enforce, .warn])
  }

  @Test(arguments: [
    ("", Estimand.population), ("\nestimand: population", .population),
    ("\nestimand: corpus", .corpus),
  ])
  func theDefaultEstimandIsThePopulation(line: String, estimand: Estimand)
    throws
  {
    #expect(try Suite(parsing: receipts + line, file: "s.yml").estimand == estimand)
  }

  @Test func anUnknownEstimandIsRefusedWithItsLine() {
    let faults = faults(receipts + "\nestimand: sample")
    #expect(faults.map(\.line) == [26])
    #expect(faults.first?.message.contains("unknown choice 'sample'") == true)
    #expect(faults.first?.message.contains("population") == true)
  }

  @Test(arguments: [
    ("", nil), ("\nbaseline: { cases: common }", BaselinePolicy.Cases.common),
    ("\nbaseline: { cases: all }", .all), ("\nbaseline: {}", .all),
  ])
  func aBaselinePolicyChoosesTheCases(line: String, cases: BaselinePolicy.Cases?) throws {
    #expect(try Suite(parsing: receipts + line, file: "s.yml").baseline?.cases == cases)
  }

  @Test(arguments: ["baseline: { cases: some }", "baseline: { case: common }", "baseline: common"])
  func anInvalidBaselinePolicyIsRefusedWithItsLine(line: String) {
    #expect(faults(receipts + "\n" + line).map(\.line) == [26])
  }

  @Test func aPipelineInheritsAllButItsStanding() throws {
    let suite = try Suite(parsing: receipts, file: "s.yml")
    let (opencv, leptonica) = (suite.pipelines[0], suite.pipelines[1])
    #expect(leptonica.recognizer == opencv.recognizer)
    #expect(leptonica.extract == .receipt)
    #expect(leptonica.clean == nil)
    #expect(leptonica.imageStageNames == ["deskew.leptonica", "background.leptonica"])
    #expect((opencv.standing, leptonica.standing) == (.gated, .informational))
  }

  @Test func refusesParametersOutOfRange() {
    let faults = faults(
      """
      version: 1
      name: s
      datasets: [sroie]
      pipelines:
        a:
          image:
            - page.none
            - deskew.opencv: { maximumAngle: 90 }
            - binarize.leptonica: { method: sauvol }
          recognizer: tesseract
      """)
    #expect(faults.map(\.line) == [8, 9])
    #expect(faults.first?.message.hasSuffix("maximumAngle must lie in 1 … 45 °, not 90") == true)
    #expect(faults.last?.message.contains("has no choice 'sauvol'") == true)
  }

  @Test func allFaultsAreReportedAtOnceWithTheirLines() {
    let faults = faults(
      """
      version: 1
      name: s
      datasets: [sroie]
      pipelines:
        a:
          image:
            - normalise
            - contrast: { amont: 1.1 }
            - page.opencv: { rectangleMinimumConfidence: 1.5 }
          recognizer: { tesseract: { pageSegmentation: colum } }
          ordr: { yTolerancePixels: 18 }
      gates:
        - field.vendor.acuracy >= 80 %
        - { require: cer <= 5 %, dataset: sroi }
      """)
    #expect(faults.map(\.line) == [7, 8, 9, 10, 11, 13, 14])
    let text = faults.map(\.message).joined(separator: "\n")
    for remedy in [
      "did you mean 'normalize'?", "did you mean 'amount'?", "0 … 1", "did you mean 'column'?",
      "did you mean 'order'?", "did you mean 'field.vendor.accuracy'?", "did you mean 'sroie'?",
    ] {
      #expect(text.contains(remedy))
    }
  }

  @Test(arguments: [
    ("", "empty"), ("a: [", "not YAML"), ("just a word", "key: value"), ("version: 2", "1 … 1"),
    ("version: 1\nversion: 1", "twice"),
  ])
  func textThatIsNotASuiteIsRefused(yaml: String, word: String) {
    let text = faults(yaml).map(\.description).joined(separator: "\n")
    #expect(text.contains(word))
  }

  @Test func missingKeysAreNamed() {
    let text = faults("version: 1").map(\.message).joined(separator: "\n")
    for key in ["'name'", "'datasets'", "'pipelines'"] { #expect(text.contains(key)) }
  }

  @Test func refusesAPipelineThatExtendsWhatIsNotAbove() {
    let faults = faults(
      """
      version: 1
      name: s
      datasets: [d]
      pipelines:
        a: { extends: b, image: [] }
        b: { recognizer: tesseract, image: [] }
      """)
    #expect(faults.map(\.line) == [5])
  }

  @Test func refusesAGateOnAStepThatNoPipelineHas() {
    let faults = faults(receipts + "\n  - latency.page.opencw.p95 <= 1 s")
    #expect(faults.count == 1)
    #expect(faults.first?.message.contains("did you mean 'page.opencv'?") == true)
  }

  @Test func anOverrideReplacesASetting() throws {
    var suite = try Suite(parsing: receipts, file: "s.yml")
    for text in [
      "opencv.order.yTolerancePixels=24", "opencv.page.opencv.rectangleMinimumSize=0.5",
      "opencv.clean=none", "opencv.extract=none", "opencv.minimumConfidence=0.9",
    ] {
      #expect(suite.fault(applying: try #require(SettingOverride(text))) == nil)
    }
    let (opencv, leptonica) = (suite.pipelines[0], suite.pipelines[1])
    #expect(opencv.order.yTolerancePixels == 24)
    let page = try #require(opencv.image[1].settings as? PageOpenCV)
    #expect(page.rectangleMinimumSize == 0.5)
    #expect(opencv.clean == nil && opencv.extract == nil && opencv.minimumConfidence == 0.9)
    #expect(leptonica.order.yTolerancePixels == 18)
  }

  @Test func theStepsOfCleaningAreSettings() throws {
    var suite = try Suite(
      parsing: receipts.replacing("clean: default", with: "clean: { joinHyphens: false }"),
      file: "s.yml")
    #expect(suite.pipelines[0].clean?.joinsHyphens == false)
    #expect(suite.pipelines[0].clean?.dropsHeads == true)
    let override = try #require(SettingOverride("opencv.clean.dropHeads=false"))
    #expect(suite.fault(applying: override) == nil)
    #expect(suite.pipelines[0].clean?.dropsHeads == false)
    let known = faults(receipts.replacing("clean: default", with: "clean: { dropHead: false }"))
    #expect(known.contains { $0.message.contains("did you mean 'dropHeads'?") })
    // A pipeline that does not clean has no such step.
    let other = try #require(SettingOverride("leptonica.clean.dropHeads=false"))
    #expect(suite.fault(applying: other)?.contains("no step 'clean'") == true)
  }

  @Test(arguments: [
    ("opncv.order.yTolerancePixels=1", "did you mean 'opencv'?"),
    ("opencv.oder.yTolerancePixels=1", "did you mean 'order'?"),
    ("opencv.order.yTolerancePixels=-5", "0 … 500"), ("opencv.clean=perhaps", "default, none"),
    ("opencv.claen=none", "did you mean 'clean'?"), ("opencv.minimumConfidence=7", "0 … 1"),
  ])
  func anOverrideOfAnUnknownSettingIsAFault(text: String, remedy: String) throws {
    var suite = try Suite(parsing: receipts, file: "s.yml")
    let fault = suite.fault(applying: try #require(SettingOverride(text)))
    #expect(fault?.contains(remedy) == true)
  }

  @Test(arguments: ["", "a=1", "a.b.c", "=", "a.b.c="])
  func anOverrideNeedsAPathAndAValue(text: String) {
    #expect(SettingOverride(text) == nil)
  }

  @Test(arguments: ["''", "'a/b'", "'.hidden'", "\"x\\e[31m\""])
  func aNameThatCannotBeAFolderIsAFault(name: String) {
    #expect(
      faults("version: 1\nname: \(name)").contains { $0.message.contains("names the run's folder") }
    )
  }

  @Test func everySuiteThatShipsParses() throws {
    for name in ["quick", "receipts", "pages", "screenshots"] {
      let file = "suites/\(name).yml"
      let text = try String(
        contentsOf: TestFiles.repository.appending(path: file), encoding: .utf8)
      #expect(try Suite(parsing: text, file: file).name == name)
    }
  }

  @Test(arguments: [
    ("datasets: [a, b\npipelines:\n  p:\n    recognizer: tesseract", 3, "list"),
    (
      "datasets: [a]\npipelines:\n  p:\n    image: [normalize,\n      contrast\n    order: x", 6,
      "list"
    ),
    ("datasets: [a]\npipelines:\n  p: { image: [], # ]}\n\n", 5, "mapping"),
    ("datasets: [a]\npipelines:\n  p: { image: ['}', it's], order: {\n", 5, "mapping"),
    ("datasets: [a]\ngates: [cer <= 5 %,\n", 4, "list"),
  ])
  func aBracketThatIsNeverClosedIsToldWhereItWasOpened(
    rest: String, line: Int, kind: String
  ) throws {
    let found = try #require(faults("version: 1\nname: x\n" + rest + "\n").first)
    #expect(found.line == line)
    #expect(found.message.contains("the \(kind) that is opened here lacks a"), "\(found)")
  }

  @Test func aPipelineIsSoundIfItHasNoFaultOfItsOwn() {
    let reading = SuiteReading(
      parsing: """
        version: 1
        name: x
        datasets: [a]
        pipelines:
          good: { image: [], recognizer: tesseract }
          goodish: { image: [], recogniser: tesseract }
          bad: { image: [normalise], recognizer: tesseract }
          worse: 7
        gates: [ceer <= 5 %]
        """, file: "s.yml")
    #expect(reading.soundPipelines.map(\.name) == ["good"])
    #expect(reading.faults.count == 5, "\(reading.faults)")
  }
}
