import PagemarkCore
import Testing

@testable import PagemarkReport

@Suite struct TuningTextTests {
  /// A search whose best width is 1,200 and whose tolerance does nothing, over pages that fail elsewhere.
  static func record() throws -> TuningRecord {
    let base = Pipeline(
      name: "plain", image: [ImageStage(Normalize())], recognizer: Recognizer(TesseractSettings()))
    let widths = [600.0, 900, 1200, 1500, 1800]
    let space = try SearchSpace(
      base,
      axes: [
        TuningAxis(
          SettingPath("normalize.maxImageWidthForProcessing"),
          values: widths.map(SettingValue.number)),
        TuningAxis(SettingPath("order.yTolerancePixels"), values: [.number(6), .number(18)]),
      ])
    let tuning = Tuning(
      pipeline: "plain", axes: space.axes, objectives: [.field(.total, .accuracy)])
    var search = Search(space, tuning: tuning, pages: 60, seed: 1)
    while let step = search.next() {
      let (candidates, quantities) = (search.candidates, search.race.quantities)
      search.take(step) { index, columns in
        let pipeline = candidates.all[index].pipeline
        let place = candidates.all[index].point?[0] ?? 3
        columns.take(
          step.pages.map { page in
            var record = CaseRecord(
              CaseIdentity(
                case: "p\(page)", dataset: "d", document: "p\(page)", lane: .accuracy, repetition: 0
              ), pipeline: pipeline.name, outcome: .scored)
            let isRight = page % 10 >= 2 * abs(place - 2)
            record.fields = [
              .total: FieldResult(
                verdict: isRight ? .right : .wrong, read: isRight ? "1.00" : "9.00",
                expected: ["1.00"], isInText: true)
            ]
            return record
          }, of: pipeline, quantities: quantities)
      }
    }
    return TuningRecord(
      of: search, suite: "s", tuning: tuning,
      seconds: Array(repeating: nil, count: search.candidates.all.count), pages: [.tune: 60],
      cost: TuningRecord.Cost(
        mostRecognitions: search.largestCost, recognitions: search.spent, made: search.spent,
        seconds: 12), isComplete: true, seed: 1)
  }

  @Test func theChoiceAndItsNotesAreSentences() throws {
    let record = try Self.record()
    let text = TuningText.render(record)
    #expect(
      text.contains("chosen: maxImageWidthForProcessing=1200 yTolerancePixels=18"), "\(text)")
    #expect(text.contains("order.yTolerancePixels: no other value is certainly worse than 18"))
    #expect(text.contains("nothing is validated: no page is kept for it"))
    let tooWide = text.split(separator: "\n").filter { $0.count > 80 }
    #expect(tooWide.isEmpty, "\(tooWide)")
  }

  @Test func longNamesGiveWay() throws {
    var record = try Self.record()
    (record.suite, record.pipeline) = (
      String(repeating: "suite", count: 30), "a|" + String(repeating: "b", count: 120)
    )
    record.constraints = [String(repeating: "c", count: 200)]
    let tooWide = TuningText.render(record).split(separator: "\n").map(String.init)
      .filter { $0.count > 80 }
    #expect(tooWide == [])
  }

  @Test func theFileHasCurvesAndAHeatMap() throws {
    let record = try Self.record()
    #expect(record.curves.map(\.points.count) == [5, 2])
    #expect(record.heatMap?.values.count == 5)
    let markdown = TuningMarkdown.render(record)
    #expect(markdown.contains("## normalize.maxImageWidthForProcessing"))
    #expect(markdown.contains(", down, and ") && markdown.contains(", across"))
    #expect(markdown.contains("| 1200 ← | 100.0 %"))
  }

  @Test func theFileShowsTheChartsBesideIt() throws {
    let record = try Self.record()
    #expect(!TuningMarkdown.render(record).contains("## Charts"))
    let chart = DrawnChart(
      name: "width", title: "a title", description: "Best: [1200].", svg: "<svg/>")
    let markdown = TuningMarkdown.render(record, [chart])
    #expect(markdown.hasSuffix("## Charts\n\n![Best: \\[1200\\].](charts/width.svg)\n"))
  }

  @Test func thePageHasTheTablesAndTheChartsInside() throws {
    var record = try Self.record()
    record.pipeline = "<b>&"
    let chart = DrawnChart(
      name: "width", title: "a title", description: "Best: [1200].", svg: "<svg/>")
    let page = TuningPage.render(record, [chart])
    #expect(page.contains("&lt;b&gt;&amp;") && !page.contains("<b>&"))
    #expect(page.contains("data:image/svg+xml;base64,PHN2Zy8+"))
    for table in TuningTables.all(of: record) {
      #expect(page.contains(table.title))
      #expect(!table.rows.isEmpty)
    }
    #expect(!page.contains("://"), "it loads nothing")
  }

  @Test func longTablesKeepTheChosenSettingAndSayWhatTheyLeaveOut() throws {
    var record = try Self.record()
    let one = try #require(record.trials.last)
    record.trials = (0..<60).map { number in
      var trial = one
      trial.name = "t\(number)"
      trial.values = [.number(Double(number)), .number(6)]
      return trial
    }
    (record.own, record.chosen) = ("t0", "t59")
    let table = try #require(TuningTables.all(of: record).first)
    // The suite's own setting, the 50 best of the others, and the chosen one.
    #expect(table.rows.count == 52)
    #expect(table.rows.last?.first == "maxImageWidthForProcessing=59 yTolerancePixels=6 ←")
    #expect(table.rows.count { $0[0].hasSuffix(" ←") } == 1)
    for text in [TuningMarkdown.render(record), TuningPage.render(record)] {
      #expect(text.contains("… and 8 more, in tuning.json"))
    }
    #expect(TuningText.render(record).contains("\n59 · 6 ←"))
    record.trials.removeSubrange(52...)
    record.chosen = "t1"
    #expect(TuningTables.all(of: record).first?.rows.count == 51)
    #expect(TuningTables.all(of: record).first?.note == "… and 1 more, in tuning.json")
    record.trials.removeLast()
    #expect(TuningTables.all(of: record).first?.note == nil)
  }

  @Test func aSearchWithoutAChoiceSaysWhy() throws {
    var record = try Self.record()
    (record.chosen, record.constraints) = (nil, ["latency.p95 <= 2 s"])
    #expect(TuningText.render(record).contains("no setting keeps latency.p95 <= 2 s"))
    record.isComplete = false
    #expect(TuningText.render(record).contains("go on with --resume"))
  }
}
