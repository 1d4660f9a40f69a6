import Foundation
import PagemarkCore
import Testing

@Suite struct BadInputTests {
  @Test func everyPageIsAccountedForWhateverIsWrongWithIt() async throws {
    let scratch = try Scratch()
    let page = try Scratch.page()
    // 20,000 × 20,000 pixels in a header of a few bytes: refused before it is decoded.
    let huge = Data("P5 20000 20000 255\n".utf8) + Data(count: 100)
    let suite = try scratch.suite(
      pages: [
        ("good.jpg", page, "some text"), ("empty.png", Data(), "x"),
        ("cut.jpg", page.prefix(page.count / 2), "x"),
        ("nonsense.png", Data("not a png".utf8), "x"),
        ("huge.pnm", huge, "x"), ("blank.pnm", Scratch.blankPage, "x"), ("untold.jpg", page, nil),
        ("latin1.jpg", page, "x"), ("a name, with 'quotes' & \u{E9}.jpg", page, "x"),
      ], gates: [])
    try scratch.write(Data([0x63, 0x61, 0x66, 0xE9]), to: "datasets/own/pages/latin1.txt")
    let run = try await Command.pagemark([
      "run", suite, "--lane", "accuracy", "--output", scratch.url.path + "/run",
    ])
    #expect(run.status == 0)
    let records = Dictionary(
      uniqueKeysWithValues: try scratch.records(in: "run").map { ($0.case, $0) })
    #expect(records.count == 9)
    for name in ["empty", "cut", "nonsense"] {
      #expect(records[name]?.failure?.stage == "load")
      #expect(records[name]?.failure?.kind == .unreadable)
      // A failed page is entirely wrong, not missing.
      #expect(records[name]?.scores[.cer] == Tally(1, of: 1))
    }
    #expect(records["huge"]?.failure?.kind == .tooLarge)
    #expect(records["blank"]?.outcome == .scored)
    #expect(records["blank"]?.reading == .noText)
    #expect(records["blank"]?.confidence == nil)
    for name in ["untold", "latin1"] {
      guard case .unscored(let reason)? = records[name]?.outcome else {
        Issue.record("\(name) is not unscored")
        continue
      }
      #expect(reason.contains("\(name).txt"))
    }
    #expect(records["a name, with 'quotes' & \u{E9}"]?.outcome == .scored)
  }

  @Test func aWrongSuiteIsToldWholeAndNothingRuns() async throws {
    let scratch = try Scratch()
    let suite = try scratch.write(
      """
      version: 1
      name: wrong
      datasets: [quick-receipts]
      pipelines:
        a: { image: [normalise], recognizer: tesseract, order: { yTolerance: 3 } }
      gates: [latency.p95 <= 2]
      """, to: "wrong.yml")
    let run = try await Command.pagemark(["run", suite, "--output", scratch.url.path + "/run"])
    #expect(run.status == 65)
    #expect(run.errors.contains("wrong.yml:5: "))
    #expect(run.errors.contains("did you mean 'normalize'?"))
    #expect(run.errors.contains("did you mean 'yTolerancePixels'?"))
    #expect(run.errors.contains("wrong.yml:6: "))
    #expect(!scratch.exists("run"))
  }

  @Test func anUnknownDatasetIsAFaultOfTheSuite() async throws {
    let scratch = try Scratch()
    let suite = try scratch.write(
      """
      version: 1
      name: wrong
      datasets: [quick-receits]
      pipelines: { a: { image: [], recognizer: tesseract } }
      """, to: "wrong.yml")
    let run = try await Command.pagemark(["run", suite, "--output", scratch.url.path + "/run"])
    #expect(run.status == 65)
    #expect(run.errors.contains("wrong.yml:3: "))
    #expect(run.errors.contains("did you mean 'quick-receipts'?"))
  }

  @Test func aMissingModelIsToldWithTheCommandThatInstallsIt() async throws {
    let scratch = try Scratch()
    let run = try await Command.pagemark([
      "run", "suites/quick.yml", "--set", "opencv.tesseract.recognitionLanguages=[nl-NL]",
      "--output", scratch.url.path + "/run",
    ])
    #expect(run.status == 65)
    #expect(run.errors.contains("apt-get install tesseract-ocr-nld"))
    #expect(!scratch.exists("run"))
  }

  @Test func aWrongCommandLineIsSixtyFour() async throws {
    #expect(try await Command.pagemark(["run", "--no-such-flag"]).status == 64)
    #expect(try await Command.pagemark(["run", "--limit", "0"]).status == 64)
    #expect(try await Command.pagemark(["run", "--set", "nonsense"]).status == 64)
    #expect(try await Command.pagemark(["run", "--set", "opencv.oder.x=1"]).status == 64)
    #expect(try await Command.pagemark(["run", "--pipeline", "opncv"]).status == 64)
    #expect(try await Command.pagemark(["run", "--timeout", "inf"]).status == 64)
    #expect(try await Command.pagemark(["read", "x.png", "--timeout", "1e300"]).status == 64)
    #expect(try await Command.pagemark(["read", "x.png", "--locale", "zz_@@"]).status == 64)
    #expect(try await Command.pagemark(["nonsense"]).status == 64)
  }

  @Test func aSuiteThatIsNotThereIsBadInput() async throws {
    let run = try await Command.pagemark(["run", "no-such-suite.yml"])
    #expect(run.status == 65)
    #expect(run.errors.contains("no-such-suite.yml"))
  }

  @Test func namesReachTheTerminalAsText() async throws {
    let scratch = try Scratch()
    let name = scratch.url.path + "/bad\n\u{1B}[31mname.png"
    let run = try await Command.pagemark(["read", name])
    #expect(run.status == 65)
    #expect(run.errors.contains("bad\\n\\u{1B}[31mname.png"))
    #expect(run.errors.split(separator: "\n").count == 1)
  }

  @Test func aFileInThePlaceOfTheFolderIsToldBeforeTheRun() async throws {
    let scratch = try Scratch()
    try scratch.write("mine", to: "run")
    let suite = try scratch.suite(pages: [("a.jpg", try Scratch.head(), "x")])
    let run = try await Command.pagemark(["run", suite, "--output", scratch.url.path + "/run"])
    #expect(run.status == 65)
    #expect(run.errors.contains("--output"))
    let kept = try String(contentsOf: scratch.url.appending(path: "run"), encoding: .utf8)
    #expect(kept == "mine")
  }

  @Test func whatTheMachineLacksIsToldWithTheFaultsOfTheSuite() async throws {
    let scratch = try Scratch()
    let text = """
      version: 1
      name: wrong
      datasets: [quick-receipts, ./no-such-folder]
      pipelines:
        a: { image: [], recognizer: { external: { command: [./one.py] } } }
        b: { image: [normalise], recognizer: tesseract }
        c: { image: [], recognizer: { external: { command: [./two.py] } } }
      gates: [latency.p95 <= 2]
      tune: { pipeline: a, parameters: { order.yTolerancePixels: [8, 16] }, minimize: cer }
      """
    let suite = try scratch.write(text, to: "wrong.yml")
    let machine = [
      "no dataset './no-such-folder'", "no program './one.py'", "no program './two.py'",
    ]
    for arguments in [
      ["run", suite, "--dry-run", "--baseline", "nosuch"], ["run", suite, "--baseline", "nosuch"],
    ] {
      let run = try await Command.pagemark(arguments)
      #expect(run.status == 65)
      for sentence in machine + ["did you mean 'normalize'?", "there is no baseline 'nosuch'"] {
        #expect(run.errors.contains(sentence), "\(run.errors)")
      }
    }
    let tuned = try await Command.pagemark(["tune", suite])
    for sentence in machine { #expect(tuned.errors.contains(sentence), "\(tuned.errors)") }
    // Nor does what one program lacks hide the other.
    let rest = text.replacing(", ./no-such-folder", with: "").replacing(
      "normalise", with: "normalize"
    )
    .replacing("p95 <= 2", with: "p95 <= 2 s")
    let mended = try scratch.write(rest, to: "mended.yml")
    for arguments in [["run", mended, "--dry-run"], ["run", mended]] {
      let run = try await Command.pagemark(arguments, in: scratch.url)
      #expect(run.status == 65)
      for sentence in machine.dropFirst() {
        #expect(run.errors.contains(sentence), "\(run.errors)")
      }
      #expect(!scratch.exists("reports"))
    }
  }

  @Test func aPlanWithoutAnEarlierRunSaysRoughlyHowLongItTakes() async throws {
    let scratch = try Scratch()
    let suite = try scratch.suite(pages: [("a.jpg", try Scratch.head(), "x")])
    let plan = try await Command.pagemark(["run", suite, "--dry-run"], in: scratch.url)
    #expect(plan.output.contains("roughly 10 s without the cache"), "\(plan.output)")
    #expect(plan.output.contains("has times to go by"))
  }
}
