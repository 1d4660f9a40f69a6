import Foundation
import PagemarkCore
import PagemarkRunFolder
import RunSamples
import Testing

@Suite struct BaselineFileTests {
  private let baseline: Baseline

  init() throws {
    baseline = Baseline(of: try SampleRun().run, records: SampleRun().records)
  }

  /// As version 2 has always been laid out: the head for people, a row per line, the tables after one another.
  @Test func everyRowAndEveryTableBeginsALine() throws {
    var twice = baseline
    twice.tables += baseline.tables
    let text = String(decoding: try twice.rendered(), as: UTF8.self)
    let table = String(decoding: try compact(try #require(baseline.tables.first)), as: UTF8.self)
      .replacing("{\"case\":", with: "\n{\"case\":")
    #expect(text.contains("\n  \"tables\" : [\(table),\n\(table)],\n  \"tool\" : \"0.1.0\"\n}\n"))
    #expect(text.hasPrefix("{\n"))
    #expect(try JSONDecoder().decode(Baseline.self, from: Data(text.utf8)) == twice)
  }

  @Test func oneWithoutTablesHasAnEmptyArray() throws {
    var empty = baseline
    empty.tables = []
    let text = String(decoding: try empty.rendered(), as: UTF8.self)
    #expect(text.contains("\n  \"tables\" : [],\n"))
  }

  /// Names of cases may look like what separates them.
  @Test func textsAreNotTakenForTheLayout() throws {
    var hostile = baseline
    hostile.suite = "\"tables\" : [\n\n  ]"
    hostile.tables[0].rows[0].case = "]},{\"rows\":[],\"{\"case\":"
    let bytes = try hostile.rendered()
    #expect(try JSONDecoder().decode(Baseline.self, from: bytes) == hostile)
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("{\"case\":") } == hostile.tables[0].rows.count)
  }

  private func compact(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value)
  }
}
