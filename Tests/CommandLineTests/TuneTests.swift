import Foundation
import PagemarkCore
import PagemarkRunner
import PagemarkSuite
import Testing

@Suite(.serialized) struct TuneTests {
  private let scratch: Scratch

  init() throws { scratch = try Scratch() }

  private func path(_ name: String) -> String { scratch.url.path + "/" + name }

  /// A suite on receipts of the shipped set, with what is to be tuned.
  private func suite(
    _ tune: String, pages: Int = 8, normalize: String = "normalize", texts: [String]? = nil
  ) throws -> String {
    let file = try scratch.suite(
      pages: (1...pages).map {
        ("\($0).jpg", try Scratch.page($0), texts?[$0 - 1] ?? "TOTAL TAX SUBTOTAL CASH CHANGE")
      },
      gates: ["failures.rate <= 2 %"])
    let text = try String(contentsOfFile: file, encoding: .utf8)
      .replacing("image: [normalize]", with: "image: [\(normalize)]")
    return try scratch.write(text + "\n" + tune, to: "suites/small.yml")
  }

  private static let tolerances = """
    tune:
      pipeline: plain
      parameters:
        order.yTolerancePixels: { from: 1, to: 200, by: 1 }
      minimize: cer
      splits: { tune: 60 %, validate: 40 % }
    """

  private func record(_ folder: String) throws -> TuningRecord {
    let bytes = try Data(contentsOf: URL(filePath: path(folder) + "/tuning.json"))
    return try JSONDecoder().decode(TuningRecord.self, from: bytes)
  }

  @Test func whatComesAfterRecognitionIsTriedWithoutRecognizingAgain() async throws {
    let suite = try suite(Self.tolerances)
    let result = try await Command.pagemark([
      "tune", suite, "--fresh", "--output", path("t"),
    ])
    #expect(result.status == 0, "\(result.errors)")
    let record = try record("t")
    #expect(record.settings == 200)
    #expect(record.recognizable == 1)
    let (tune, validate) = (record.pages["tune"] ?? 0, record.pages["validate"] ?? 0)
    #expect(tune > 0 && validate > 0 && tune + validate == 8)
    // As often as one run of one pipeline does.
    #expect(record.cost.recognitions == tune)
    #expect(record.cost.made == tune + validate)
    #expect(record.chosen != nil)
    #expect(record.validation != nil)
    #expect(record.curves.first?.points.count == 200)
    let lines = result.output.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 80 || $0.contains("/") || $0.contains("yTol") })
  }

  @Test func aKilledSearchComesToTheSameChoice() async throws {
    let suite = try suite(
      """
      tune:
        pipeline: plain
        parameters:
          order.yTolerancePixels: [4, 16, 64]
          normalize.maxImageWidthForProcessing: [400, 600, 800]
        minimize: cer
        splits: { tune: 60 %, validate: 40 % }
      """)
    let whole = try await Command.pagemark(["tune", suite, "--fresh", "--output", path("whole")])
    #expect(whole.status == 0, "\(whole.errors)")
    Processes.killParent(writing: path("killed"), afterLines: 10, microseconds: 50_000)
    let killed = try await Command.pagemark(
      ["tune", suite, "--fresh", "--output", path("killed")],
      environment: ["LLVM_PROFILE_FILE": "/dev/null"])
    #expect(killed.status == -SIGKILL)
    let recorded = try scratch.wholeLines("killed")
    let resumed = try await Command.pagemark([
      "tune", suite, "--fresh", "--resume", path("killed"),
    ])
    #expect(resumed.status == 0, "\(resumed.errors)")
    #expect(try scratch.wholeLines("killed") > recorded)
    let (one, other) = (try record("whole"), try record("killed"))
    #expect(one.withinOneError == other.withinOneError)
    #expect(one.trials.map(\.name) == other.trials.map(\.name))
    #expect(one.trials.map(\.drop) == other.trials.map(\.drop))
    #expect(one.trials.map { $0.estimates["cer"] } == other.trials.map { $0.estimates["cer"] })
    let accuracy = try scratch.records(in: "killed").filter { $0.lane == .accuracy }
    let keys = Set(accuracy.map { [$0.dataset, $0.case, $0.pipeline] })
    #expect(keys.count == accuracy.count, "nothing is measured twice")
  }

  /// A pipeline that reads nothing at 100 pixels, and what reads something: a gain on any page.
  private static let readable = """
    tune:
      pipeline: plain
      parameters:
        order.yTolerancePixels: [7.5]
        normalize.maxImageWidthForProcessing: [1000]
      maximize: words.recall
      splits: { tune: 20 %, validate: 80 % }
    """
  private static let unreadable = "{ normalize: { maxImageWidthForProcessing: 100 } }"

  /// What the receipts say.
  private static var texts: [String] {
    get throws {
      let file = Command.repository.appending(path: "datasets/quick-receipts/truth.jsonl")
      return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
        let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return try #require(record?["text"] as? String)
      }
    }
  }

  @Test func theChoiceCompilesAgainstTheProductsConfig() async throws {
    let suite = try suite(
      Self.readable, pages: 10, normalize: Self.unreadable, texts: Self.texts)
    let result = try await Command.pagemark([
      "tune", suite, "--output", path("t"), "--emit", "swift",
    ])
    #expect(result.status == 0, "\(result.errors)")
    // Nothing else is on the standard output.
    #expect(result.output.hasPrefix("Config("))
    #expect(result.output.contains("1000"), "\(result.errors)")
    // The products have a type of that name, of which `ExcerptSettings` is the model.
    let source = try scratch.write(
      "import PagemarkReading\ntypealias Config = ExcerptSettings\nlet config = \(result.output)",
      to: "chosen.swift")
    let modules = Command.products.appending(path: "Modules").path
    #expect(
      try Command.status(of: ["swiftc", "-typecheck", "-I", modules, source]) == 0,
      "\(result.output)")
  }

  /// The pipeline that a snippet is, put into a suite.
  private func pipeline(_ snippet: String) throws -> Pipeline {
    let text = "version: 1\nname: pasted\ndatasets: [own]\npipelines:\n" + snippet
    return try #require(try Suite(parsing: text, file: "pasted.yml").pipelines.first)
  }

  @Test func aShownGainIsWrittenIntoTheSuiteAndPrintedAlone() async throws {
    let suite = try suite(
      Self.readable, pages: 10, normalize: Self.unreadable, texts: Self.texts)
    let result = try await Command.pagemark([
      "tune", suite, "--output", path("t"), "--write", "--emit", "yaml",
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try record("t").validation?.verdict == .gain)
    let text = try String(contentsOfFile: suite, encoding: .utf8)
    #expect(text.contains("maxImageWidthForProcessing: 1000"), "\(text)")
    #expect(try pipeline(result.output).order.yTolerancePixels == 7.5)
    #expect(try await Command.pagemark(["run", suite, "--dry-run"]).status == 0)
  }

  @Test func whatIsNotShownLeavesTheSuiteAsItIsAndSaysWhy() async throws {
    let suite = try suite(Self.tolerances, pages: 4)
    let before = try String(contentsOfFile: suite, encoding: .utf8)
    let result = try await Command.pagemark([
      "tune", suite, "--output", path("t"), "--write", "--emit", "yaml",
    ])
    #expect(result.status == 0, "\(result.errors)")
    #expect(try String(contentsOfFile: suite, encoding: .utf8) == before)
    #expect(result.errors.contains("is not changed: plain stays as the suite has it"))
    #expect(try pipeline(result.output).order.yTolerancePixels == 18)
  }

  @Test func theHoldoutIsOpenedOnceForASetting() async throws {
    let suite = try suite(
      """
      tune:
        pipeline: plain
        parameters: { normalize.maxImageWidthForProcessing: [1000] }
        maximize: words.recall
        splits: { tune: 40 %, validate: 30 %, holdout: 30 % }
      """, normalize: "{ normalize: { maxImageWidthForProcessing: 100 } }")
    let ledger = path("suites/small.holdout.jsonl")
    let sealed = try await Command.pagemark(["tune", suite, "--output", path("a")])
    #expect(sealed.status == 0, "\(sealed.errors)")
    #expect(!FileManager.default.fileExists(atPath: ledger))
    #expect(try record("a").holdout == nil)
    for name in ["b", "c"] {
      let opened = try await Command.pagemark([
        "tune", suite, "--holdout", "--output", path(name),
      ])
      #expect(opened.status == 0, "\(opened.output) \(opened.errors)")
      #expect(try record(name).chosen != record(name).own, "\(opened.output)")
    }
    // Opened, and answered.
    #expect(try HoldoutLedger(path: ledger).entries.map { $0.answer == nil } == [true, false])
    #expect(try record("b").holdout == record("c").holdout)
    #expect(try record("c").holdoutReadings == 1)
    #expect(try record("c").holdout?.level == 0.025)
    // Another question to the same pages.
    let text = try String(contentsOfFile: suite, encoding: .utf8)
    try scratch.write(text.replacing("[1000]", with: "[1200]"), to: "suites/small.yml")
    let second = try await Command.pagemark([
      "tune", suite, "--holdout", "--output", path("d"),
    ])
    #expect(second.status == 0, "\(second.errors)")
    #expect(try record("d").holdoutReadings == 2)
    #expect(try record("d").holdout?.level == 0.0125)
    // An invalid entry is reported before a page is read.
    let lines = try String(contentsOfFile: ledger, encoding: .utf8)
    try (lines + "{\n").write(toFile: ledger, atomically: true, encoding: .utf8)
    let damaged = try await Command.pagemark(["tune", suite, "--holdout", "--output", path("e")])
    #expect(damaged.status == 65 && damaged.errors.contains("small.holdout.jsonl:5"))
  }

  @Test func anEditedSuiteIsNotResumed() async throws {
    let suite = try suite(Self.tolerances, pages: 3)
    let whole = try await Command.pagemark(["tune", suite, "--output", path("t")])
    #expect(whole.status == 0, "\(whole.errors)")
    let text = try String(contentsOfFile: suite, encoding: .utf8)
    try scratch.write(text.replacing("to: 200", with: "to: 100"), to: "suites/small.yml")
    let resumed = try await Command.pagemark(["tune", suite, "--resume", path("t")])
    #expect(resumed.status == 65)
    #expect(resumed.errors.contains("the suite's file has changed"), "\(resumed.errors)")
  }

  @Test func aPipelineThatReadsNothingHasNoChoice() async throws {
    let suite = try suite(
      """
      tune:
        pipeline: plain
        parameters: { tesseract.pageSegmentation: [column, block] }
        maximize: field.total.accuracy
        splits: { tune: 100 % }
      """, pages: 3)
    // No page of the set has a labeled total.
    let result = try await Command.pagemark(["tune", suite, "--output", path("t")])
    #expect(result.status == 4)
    #expect(result.output.contains("no page has a value of field.total.accuracy"))
    #expect(try record("t").chosen == nil)
  }

  @Test(arguments: [
    ([], Int32(65), "has no 'tune:'"),
    (["--budget", "much"], 64, "'400 recognitions' or '10 min'"),
    (["--strategy", "annealing"], 64, "exhaustive"),
  ])
  func badInputSaysWhatToDo(
    arguments: [String], status: Int32, remedy: String
  ) async throws {
    let suite = try suite("", pages: 1)
    let result = try await Command.pagemark(["tune", suite] + arguments)
    #expect(result.status == status)
    #expect(result.errors.contains(remedy), "\(result.errors)")
  }

  @Test func settingsOfOneSearchAreComparedAndOnlyALimitedSearchIsPartial() async throws {
    // The suite has a pipeline that is not tuned.
    let suite = try suite(Self.tolerances, pages: 4)
    for (limit, isPartial) in [([], false), (["--limit", "3"], true)] {
      let search = path("search\(limit.count)")
      let tuned = try await Command.pagemark(["tune", suite, "--output", search] + limit)
      #expect(tuned.status == 0, "\(tuned.errors)")
      let record = try JSONDecoder().decode(
        RunRecord.self, from: Data(contentsOf: URL(filePath: search + "/run.json")))
      #expect(record.isPartial == isPartial)
      let names = record.pipelines.prefix(2).map(\.name)
      try #require(names.count == 2)
      let compared = try await Command.pagemark([
        "compare", search, "--pipelines", names.joined(separator: ","),
      ])
      #expect(compared.status == 0, "\(compared)")
      let words = (compared.output + compared.errors).replacing(/\s+/, with: " ")
      #expect(words.contains("looks better on the pages that chose it"))
      #expect(
        (compared.output + compared.errors).contains("partial") == isPartial, "\(compared)")
    }
  }

  @Test func aSearchIsNoRunForCommandsThatNeedOne() async throws {
    let suite = try suite(Self.tolerances, pages: 4)
    let reports = path("reports")
    let run = try await Command.pagemark(["run", suite, "--output", reports + "/run"])
    #expect(run.status == 0, "\(run.errors)")
    let search = reports + "/search"
    let tuned = try await Command.pagemark(["tune", suite, "--output", search])
    #expect(tuned.status == 0, "\(tuned.errors)")
    let latest = try FileManager.default.destinationOfSymbolicLink(atPath: reports + "/latest")
    #expect(latest == "run", "the latest run stays the latest")
    for arguments in [
      ["compare", search, reports + "/run"], ["gate", search], ["report", search],
      ["history", search], ["baseline", "save", search, "x"], ["run", suite, "--resume", search],
    ] {
      let result = try await Command.pagemark(arguments)
      #expect(result.status == 65, "\(arguments)")
      #expect(
        result.errors.contains("\(search): is a search")
          && result.errors.contains("\(search)/tuning.md"), "\(arguments): \(result.errors)")
    }
    try FileManager.default.removeItem(atPath: reports + "/run")
    let history = try await Command.pagemark(["history", reports])
    #expect(history.status == 65)
    #expect(history.errors.contains("has 1 search and no run"))
  }
}
