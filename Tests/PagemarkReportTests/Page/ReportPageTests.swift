import Foundation
import PagemarkCore
import PagemarkRunFolder
import RunSamples
import TestSupport
import Testing

@testable import PagemarkReport

@Suite struct ReportPageTests {
  private func page(_ finished: FinishedRun, in folder: TemporaryFolder) -> String {
    let summary = Summary(of: finished.run, records: finished.records)
    let material = RunMaterial(folder: folder.path)
    return String(decoding: ReportPage.render(finished, summary, material), as: UTF8.self)
  }

  private func sample() throws -> (page: String, folder: TemporaryFolder) {
    let folder = try SampleRun().written()
    return (page(try FinishedRun(folder: folder.path), in: folder), folder)
  }

  /// The data that the page's script reads.
  private func data(_ page: String, _ id: String = "data") throws -> Any {
    let start = try #require(page.range(of: "id=\"\(id)\">"))
    let rest = page[start.upperBound...]
    let end = try #require(rest.range(of: "</script>"))
    return try JSONSerialization.jsonObject(
      with: Data(rest[..<end.lowerBound].utf8), options: .fragmentsAllowed)
  }

  @Test func theVerdictComesFirst() throws {
    let page = try sample().page
    let verdict = try #require(page.range(of: "<h1>sample: <span class=\"word bad\">✗ fail"))
    let gates = try #require(page.range(of: "<h2>Gates"))
    #expect(verdict.lowerBound < gates.lowerBound)
  }

  @Test func whatACaseIsCalledIsNeverMarkup() throws {
    let page = try sample().page
    // The page's own: styles, two of data, one that runs.
    #expect(page.components(separatedBy: "<script").count == 4)
    #expect(!page.contains("b|<script>"))
    let rows = try #require((data(page) as? [String: Any])?["rows"] as? [[Any]])
    #expect(rows.map { $0[2] as? String }.contains("b|<script>"))
  }

  @Test func failedPagesComeFirstThenTheWorst() throws {
    let page = try sample().page
    let rows = try #require((data(page) as? [String: Any])?["rows"] as? [[Any]])
    #expect(rows.map { $0[2] as? String } == ["c", "b|<script>", "a", "d"])
  }

  @Test func onlyItsOwnScriptMayRunAndNothingIsLoaded() throws {
    let page = try sample().page
    #expect(page.contains("default-src 'none'"))
    #expect(page.contains("script-src 'sha256-"))
    // The name of SVG is no address.
    let others = page.replacingOccurrences(of: "http://www.w3.org/2000/svg", with: "")
    #expect(!others.contains("http://") && !others.contains("https://"))
  }

  @Test func theSameFolderGivesTheSameBytes() throws {
    let (one, folder) = try sample()
    let other = page(try FinishedRun(folder: folder.path), in: folder)
    #expect(one == other)
  }

  @Test func textsStandSideBySideWhereTheFolderHasThem() throws {
    let sample = SampleRun()
    let folder = try sample.written()
    var records = sample.records
    records[1].readingDigest = "abc0"
    let reading = Reading(
      kind: .text, lines: [], text: "T0tal", excerpt: "T0tal", confidence: nil, fields: nil)
    try folder.write(JSONEncoder().encode(reading), to: RunFiles.readings + "/abc0.json")
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let reference = CaseReference(
      case: "b|<script>", dataset: "pages", reference: Reference(text: "Total"))
    try folder.write(encoder.encode(reference), to: RunFiles.references)
    let page = page(FinishedRun(run: try sample.run, records: records), in: folder)
    let details = try #require(data(page, "details") as? [[String: Any]])
    let diff = try #require(details.compactMap { $0["diff"] as? [[[[Any]]]] }.first?.first)
    #expect(diff[0].map { $0[1] as? String } == ["T", "o", "tal"])
    #expect(diff[1].map { $0[0] as? Int } == [0, 3, 0])
    #expect(page.contains("1 page<"))
  }

  @Test func whatTheFolderLacksIsReported() throws {
    let sample = SampleRun()
    let folder = try sample.written()
    let lack = "folder lacks the text or a picture of 1 of them."
    #expect(!page(try FinishedRun(folder: folder.path), in: folder).contains(lack))
    var records = sample.records
    records[1].readingDigest = "abc0"
    let finished = FinishedRun(run: try sample.run, records: records)
    #expect(page(finished, in: folder).contains(lack))
    try folder.write("{\"text\":\"cut sh", to: RunFiles.readings + "/abc0.json")
    #expect(page(finished, in: folder).contains(lack))
  }

  @Test func aGateOnCPUTimeSortsItsPagesByCPUTime() throws {
    let sample = SampleRun()
    let folder = try sample.written()
    var run = try sample.run
    run.lanes = [.accuracy, .latency]
    run.gates = [Gate(require: try Requirement("latency.cpu.p95 <= 10 ms"))]
    let timed = [0.3, 0.1, 0.2].enumerated().map { repetition, cpu in
      var record = CaseRecord(
        CaseIdentity(
          case: "a", dataset: "pages", document: "a", lane: .latency, repetition: repetition),
        pipeline: "opencv", outcome: .scored)
      record.timings = [StepTiming(step: "contrast", wall: 1, cpu: cpu)]
      return record
    }
    let page = page(FinishedRun(run: run, records: sample.records + timed), in: folder)
    #expect(page.contains("data-sort=\"latency.cpu\""))
    let data = try #require(data(page) as? [String: Any])
    let columns = try #require(data["columns"] as? [[String: Any]])
    let place = try #require(columns.firstIndex { $0["key"] as? String == "latency.cpu" })
    let rows = try #require(data["rows"] as? [[Any]])
    let row = try #require(rows.first { $0[2] as? String == "a" })
    let values = try #require(row.compactMap { $0 as? [Any] }.first)
    #expect(values[place] as? Double == 0.2)
  }

  @Test func aPictureOutsideOfTheFolderIsNotShown() throws {
    let sample = SampleRun()
    let folder = try sample.written()
    let pictures = RunFiles.pictures + "/"
    try folder.write("secret", to: "secret.jpg")
    try folder.write("picture", to: pictures + "1/00-load.jpg")
    let files = ["00-load.jpg", "../../secret.jpg"]
    let index = PictureIndex(pages: [
      PagePictures(
        page: sample.records[0].page, folder: "1",
        pictures: files.map {
          StagePicture(
            step: "load", isChanged: true, file: $0, width: 10, height: 20,
            corners: Quadrilateral(width: 100, height: 200))
        })
    ])
    try folder.write(JSONEncoder().encode(index), to: pictures + RunFiles.pictureIndex)
    let page = page(try FinishedRun(folder: folder.path), in: folder)
    #expect(page.contains(Data("picture".utf8).base64EncodedString()))
    #expect(!page.contains(Data("secret".utf8).base64EncodedString()))
  }
}
