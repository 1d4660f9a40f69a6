import PagemarkCore
import PagemarkSuite
import Testing

@Suite("The tune section of a suite is checked against the steps' own declarations")
struct TuneParsingTests {
  private func suite(_ tune: String) -> String {
    """
    version: 1
    name: t
    datasets: [d]
    pipelines:
      plain:
        image: [normalize]
        recognizer: tesseract
      other: { extends: plain }
    \(tune)
    """
  }

  private func tuning(_ tune: String) throws -> Tuning? {
    try Suite(parsing: suite(tune), file: "s.yml").tuning
  }

  private func faults(_ tune: String) -> [String] {
    do throws(Faults) {
      _ = try Suite(parsing: suite(tune), file: "s.yml")
      return []
    } catch {
      return error.all.map(\.description)
    }
  }

  @Test func readsTheWholeBlock() throws {
    let tuning = try #require(
      try tuning(
        """
        tune:
          pipeline: plain
          parameters:
            order.yTolerancePixels: { from: 4, to: 12, by: 4 }
            normalize.minImageWidthForProcessing: [off, 800, 1000]
            deskew: [none, leptonica]
          maximize: [field.total.accuracy, field.date.accuracy]
          minimize: latency.p95
          subject-to: [latency.p95 <= 2 s]
          strategy: grid
          budget: 400 recognitions
          splits: { tune: 50 %, validate: 50 % }
        """))
    #expect(tuning.pipeline == "plain")
    #expect(
      tuning.axes.map(\.values) == [
        [.number(4), .number(8), .number(12)], [.off, .number(800), .number(1000)],
        [.text("none"), .text("leptonica")],
      ])
    #expect(
      tuning.objectives.map(\.description) == [
        "field.total.accuracy", "field.date.accuracy", "latency.p95",
      ])
    #expect(tuning.constraints.map(\.text) == ["latency.p95 <= 2 s"])
    #expect(tuning.strategy == .grid)
    #expect(tuning.budget == .recognitions(400))
    #expect(tuning.shares == SplitShares(tune: 0.5, validate: 0.5, holdout: 0))
  }

  @Test(arguments: [("", 0.01), ("\n  margin: 0.5 pt", 0.005)])
  func theDefaultMarginIsOnePoint(
    line: String, margin: Double
  ) throws {
    let tune = "tune:\n  pipeline: plain\n  parameters: { clean: [default, none] }\n  minimize: cer"
    #expect(try tuning(tune + line)?.margin == margin)
  }

  @Test(arguments: [("cer", "5 %"), ("cer", "0 pt"), ("latency.p95", "1 pt")])
  func aMarginIsInPointsOfARatio(objective: String, margin: String) {
    let tune = "tune:\n  pipeline: plain\n  parameters: { clean: [default, none] }\n  minimize: "
    let faults = faults(tune + objective + "\n  margin: \(margin)")
    #expect(faults.count == 1 && faults[0].contains(objective == "cer" ? "'1 pt'" : "only a ratio"))
  }

  @Test func theFirstObjectiveInTheFileDecides() throws {
    let tuning = try tuning(
      """
      tune:
        pipeline: plain
        parameters: { clean: [default, none] }
        minimize: cer
        maximize: words.recall
      """)
    #expect(tuning?.objectives.map(\.description) == ["cer", "words.recall"])
  }

  @Test(arguments: [
    ("pipeline: nobody", "has no pipeline 'nobody'"),
    ("parameters: { order.yTolerance: [1] }", "no parameter 'yTolerance'"),
    ("parameters: { order.yTolerancePixels: [1, 9000] }", "must lie in 0 … 500 px"),
    ("parameters: { order.yTolerancePixels: { from: 9, to: 1, by: 1 } }", "must go upward"),
    ("parameters: { order.yTolerancePixels: { from: 1, to: 9 } }", "'by' is missing"),
    ("parameters: { deskew: [gimp] }", "not one of opencv, leptonica, none"),
    ("parameters: { deskew.leptonica.maximumAngle: [5] }", "no step 'deskew.leptonica'"),
    ("parameters: { order.yTolerancePixels: [4, 4] }", "a value twice"),
    ("maximize: cer", "write minimize: cer"),
    ("minimize: nonsense", "there is no metric 'nonsense'"),
    ("minimize: coldStart", "page by page"),
    ("subject-to: [latency.p95 <= baseline]", "no baseline"),
    ("budget: much", "'400 recognitions' or '10 min'"),
    ("splits: { tune: 50 %, validate: 20 % }", "100 %"),
  ])
  func everyFaultNamesItsRemedy(line: String, remedy: String) {
    var entries = [
      "pipeline": "plain", "parameters": "{ order.yTolerancePixels: [4, 8] }", "minimize": "cer",
    ]
    let parts = line.split(separator: ":", maxSplits: 1)
    entries[String(parts[0])] = String(parts[1])
    if parts[0] == "maximize" { entries["minimize"] = nil }
    let block = entries.map { "  \($0.key): \($0.value)" }.joined(separator: "\n")
    let told = faults("tune:\n" + block)
    #expect(told.contains { $0.contains(remedy) && $0.contains("s.yml:") }, "\(told)")
  }

  @Test func moreThanTwentyThousandSettingsAreRefused() {
    let told = faults(
      """
      tune:
        pipeline: plain
        parameters:
          order.yTolerancePixels: { from: 0, to: 400, by: 1 }
          normalize.maxImageWidthForProcessing: { from: 500, to: 3000, by: 10 }
        minimize: cer
      """)
    #expect(told.contains { $0.contains("more than 20000") }, "\(told)")
  }
}
