import Foundation
import FoundationXML
import PagemarkCore
import PagemarkReport
import PagemarkRunFolder
import RunSamples
import TestSupport
import Testing

@Suite struct JUnitReportTests {
  /// What common readers of JUnit count, and whether they go red.
  final class Reading: NSObject, XMLParserDelegate {
    private(set) var elements: [(name: String, attributes: [String: String])] = []

    init(_ text: String) throws {
      super.init()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = self
      try #require(parser.parse(), "\(String(describing: parser.parserError))")
    }

    func parser(
      _: XMLParser, didStartElement name: String, namespaceURI _: String?, qualifiedName _: String?,
      attributes: [String: String]
    ) {
      elements.append((name, attributes))
    }

    func all(_ name: String) -> [[String: String]] {
      elements.filter { $0.name == name }.map(\.attributes)
    }

    var isRed: Bool { !all("failure").isEmpty || !all("error").isEmpty }
  }

  private func reading(
    gates: [Gate], assurance: Assurance = .point, change: (inout [CaseRecord]) -> Void = { _ in }
  ) throws -> (Reading, Summary, String) {
    var run = try SampleRun().run
    run.gates = gates
    var records = SampleRun().records
    change(&records)
    let summary = Summary(of: run, records: records, assurance: assurance)
    let text = JUnitReport.render(FinishedRun(run: run, records: records), summary)
    return (try Reading(text), summary, text)
  }

  private func gate(_ text: String, _ severity: Gate.Severity = .enforce) throws -> Gate {
    Gate(require: try Requirement(text), severity: severity)
  }

  @Test func unscoredPagesAreSaidAndAGateThatAsksForThemErrs() throws {
    func owed(_ gate: String) throws -> (Reading, Summary) {
      let (reading, summary, _) = try reading(gates: [try self.gate(gate)]) { records in
        for index in records.indices where records[index].case == "d" {
          records[index].absent = nil
        }
      }
      return (reading, summary)
    }
    let sentence = "1 of 4 unscored: d: d.txt is missing"
    let (red, incomplete) = try owed("cer <= 90 %")
    #expect(incomplete.exit == 4)
    #expect(red.all("error").first?["message"]?.hasSuffix(sentence) == true)
    let (green, passed) = try owed("failures.rate <= 90 %")
    #expect(passed.exit == 0)
    #expect(!green.isRed)
    let skipped = green.all("skipped").filter { $0["type"] == "unscored" }
    #expect(skipped.map { $0["message"] } == [sentence])
  }

  @Test func aGateIsACaseAndAMissIsAFailure() throws {
    let (reading, summary, _) = try reading(gates: [try gate("cer <= 5 %")])
    #expect(summary.exit == 1)
    let gate = try #require(reading.all("testcase").first { $0["name"] == "cer <= 5 %" })
    #expect(gate["classname"] == "sample.pages.opencv")
    // The verdict's, and the gate's.
    #expect(reading.all("failure").count == 2)
    #expect(reading.all("failure").last?["message"]?.contains("measured") == true)
  }

  @Test func aFailedPageIsAnErrorWhereTheRunFails() throws {
    let (reading, _, _) = try reading(gates: [try gate("cer <= 5 %")])
    #expect(reading.all("error").map { $0["type"] } == ["crash"])
    #expect(reading.all("error").first?["message"]?.contains("killed by <signal> 11 | now") == true)
  }

  @Test(arguments: [
    ("cer <= 5 %", Assurance.point), ("cer <= 90 %", .point), ("cer <= 90 %", .proven),
    ("failures.rate <= 99 %", .proven), ("latency.p95 <= 1 s", .point),
    ("cer <= baseline", .point),
  ])
  func isRedExactlyWhereTheExitCodeIsNotZero(gate text: String, assurance: Assurance) throws {
    let (reading, summary, _) = try reading(gates: [try gate(text)], assurance: assurance)
    #expect(reading.isRed == (summary.exit != 0), "exit \(summary.exit)")
  }

  @Test func aGateThatOnlyWarnsNeverFails() throws {
    let (reading, summary, _) = try reading(gates: [try gate("cer <= 5 %", .warn)])
    #expect(summary.exit == 0)
    #expect(!reading.isRed)
    #expect(reading.all("skipped").map { $0["type"] } == ["warning", "crash"])
  }

  @Test func whatCannotBeEvaluatedIsAnErrorAndNeverAPass() throws {
    let (reading, summary, _) = try reading(gates: [try gate("latency.p95 <= 1 s")])
    #expect(summary.exit == 4)
    #expect(reading.all("error").contains { $0["type"] == "not evaluable" })
  }

  @Test func whatIsOnlyUnprovenIsSkippedAndTheVerdictFails() throws {
    let (reading, summary, _) = try reading(
      gates: [try gate("failures.rate <= 99 %"), try gate("cer <= 90 %")], assurance: .proven)
    let unproven = summary.gates.count { $0.evidence == .unproven }
    #expect(unproven > 0)
    #expect(summary.exit == 3)
    #expect(reading.all("skipped").count == unproven)
    #expect(reading.all("failure").map { $0["type"] } == ["unproven"])
  }

  @Test func countsWhatItHas() throws {
    let (reading, _, _) = try reading(gates: [try gate("cer <= 5 %")])
    let root = try #require(reading.all("testsuites").first)
    #expect(root["tests"] == "\(reading.all("testcase").count)")
    #expect(root["failures"] == "\(reading.all("failure").count)")
    #expect(root["errors"] == "\(reading.all("error").count)")
  }

  @Test func listsTwoHundredFailedPagesAndCountsTheOthers() throws {
    let (reading, _, text) = try reading(gates: [try gate("cer <= 5 %")]) { records in
      let failed = records[2]
      let message = String(repeating: "é", count: 500_000)
      for number in 0..<1000 {
        var record = failed
        record.identity.page.case = "page \(number)"
        record.outcome = .failed(
          Failure(stage: "load", kind: .crash, message: message))
        records.append(record)
      }
    }
    #expect(reading.all("error").count == 201)
    #expect(reading.all("testcase").last?["name"] == "and 801 more")
    #expect(text.utf8.count < 1_000_000)
  }

  /// What no XML may hold, what would turn a line around, what would be markup.
  static let hostile =
    "a\u{0}\u{1B}[31m\u{202E}b\u{FFFE}\u{FFFF}<b>&amp;\"'\n\t]]>\u{85}\u{2028}\u{FFFD}é\u{301}"

  @Test func isValidWhateverTheNamesAndMessages() throws {
    let (reading, _, text) = try reading(gates: [try gate("cer <= 5 %")]) { records in
      records[2].identity.page.case = Self.hostile
      records[2].outcome = .failed(
        Failure(stage: Self.hostile, kind: .crash, message: Self.hostile))
    }
    let name = try #require(reading.all("testcase").last?["name"])
    #expect(name.hasPrefix("a\\0\\u{1B}[31m\\u{202E}b\\u{FFFE}\\u{FFFF}<b>&amp;\"'\\n\\t]]>"))
    try Self.validate(text)
  }

  @Test func fitsTheCommonSchema() throws {
    for assurance in Assurance.allCases {
      for text in ["cer <= 5 %", "cer <= 90 %", "latency.p95 <= 1 s"] {
        try Self.validate(
          reading(gates: [try gate(text), try gate("wer <= 1 %", .warn)], assurance: assurance).2)
      }
    }
  }

  /// By xmllint, if it is installed (libxml2-utils); CI fails without it.
  static func validate(_ text: String) throws {
    let xmllint = URL(filePath: "/usr/bin/xmllint")
    guard Programs.areExpected("xmllint") else {
      print("xmllint is not installed: the schema was not checked")
      return
    }
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".xml")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = xmllint
    process.arguments = [
      "--noout", "--schema",
      TestFiles.repository.appending(path: "Tests/Fixtures/junit/junit.xsd").path, file.path,
    ]
    let errors = Pipe()
    process.standardError = errors
    try process.run()
    let complaint = String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(complaint.prefix(2000))")
  }
}
