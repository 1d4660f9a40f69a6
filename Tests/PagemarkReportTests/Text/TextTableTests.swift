import Foundation
import PagemarkReport
import Testing

@Suite struct TextTableTests {
  @Test func putsTheFirstColumnLeftAndTheOthersRight() {
    var table = TextTable(header: ["name", "n"])
    table.add(["a", "100"])
    #expect(table.lines == ["name    n", "─────────", "a     100"])
  }

  @Test func takesARowThatIsShort() {
    var table = TextTable(header: ["a", "b"])
    table.add(["x"])
    #expect(table.lines.last == "x")
  }

  private func table(_ columns: Int, cell: String, overflow: TextTable.Overflow) -> TextTable {
    var table = TextTable(
      header: ["metric"] + (0..<columns).map { "a pipeline with a long name, \($0)" },
      overflow: overflow)
    table.add(["field.total.accuracy.of.a.long.name"] + Array(repeating: cell, count: columns))
    return table
  }

  @Test(arguments: [1, 2, 3, 4, 9, 200]) func splitsItsColumnsOverTables(columns: Int) {
    let lines = table(columns, cell: "100.0 % (20.7 % … 100.0 %)", overflow: .split).lines
    #expect(lines.allSatisfy { $0.count <= 80 })
    // Every value is there, complete.
    #expect(
      lines.joined().components(separatedBy: "100.0 % (20.7 % … 100.0 %)").count == columns + 1)
    #expect(lines.contains { $0.contains(", \(columns - 1)") })
  }

  /// In files and logs nothing is shortened, so that even one column may be too wide.
  @Test func everyPartOfASplitTableHasAColumn() {
    LineLimit.$current.withValue(LineLimit(width: 80, shortens: false)) {
      var table = TextTable(header: ["metric", "one", "other"], overflow: .split)
      let wide = String(repeating: "1", count: 90)
      table.add(["cer", wide, wide])
      let (first, other) = (table.lines.prefix(3), table.lines.suffix(3))
      #expect(table.lines.count == 7)
      #expect(first.first?.hasSuffix("one") == true && first.last == "cer     " + wide)
      #expect(other.first?.hasSuffix("other") == true && other.last == "cer     " + wide)
    }
  }

  @Test func textsGiveWayBeforeNumbersAndKeepBothEnds() {
    var table = TextTable(header: ["gate", "pipeline", "value"])
    table.add([
      String(repeating: "a", count: 60) + "z", String(repeating: "b", count: 50),
      "1.31 s (1.2 … 1.6)",
    ])
    let lines = table.lines
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines[2].hasSuffix("1.31 s (1.2 … 1.6)"))
    #expect(lines[2].hasPrefix("aaaa") && lines[2].contains("z  b") && lines[2].contains("…"))
  }

  @Test func wideCharactersTakeTwoColumns() {
    var table = TextTable(header: ["名前", "n"])
    table.add(["abcd", "1"])
    #expect(table.lines == ["名前  n", "───────", "abcd  1"])
    var long = TextTable(header: ["a", "n"])
    long.add([String(repeating: "漢", count: 100), "1"])
    // 77 columns for the name: 19 characters, …, 19 characters.
    #expect(long.lines[2].count { $0 == "漢" } == 38)
  }
}
