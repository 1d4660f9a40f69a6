import PagemarkCore
import Testing

@testable import PagemarkReport

@Suite struct DiffRowsTests {
  private func rows(_ reference: String, _ hypothesis: String) -> [DiffRows.Row] {
    diff(reference, hypothesis).rows
  }

  private func diff(
    _ reference: String, _ hypothesis: String, _ policy: TextPolicy = TextPolicy()
  ) -> DiffRows {
    DiffRows(
      ScoreDefinition(policy).alignCharacters(reference: reference, hypothesis: hypothesis))
  }

  @Test func rowsEndAtLineBreaksOfBothTexts() {
    let rows = rows("one\ntwo", "one\ntwo")
    #expect(rows.map { $0.reference.map(\.text) } == [["one"], ["two"]])
    #expect(rows.allSatisfy { !$0.isEdited })
  }

  @Test func aLineBreakThatWasNotReadIsShown() {
    let rows = rows("one\ntwo", "onetwo")
    #expect(rows.count == 1)
    #expect(rows[0].reference.contains(DiffRows.Piece(change: .deleted, text: "⏎")))
    #expect(rows[0].isEdited)
  }

  @Test func aReplacedCharacterIsMarkedOnBothSides() {
    let row = rows("cat", "cut")[0]
    #expect(row.reference[1] == DiffRows.Piece(change: .replaced, text: "a"))
    #expect(row.hypothesis[1] == DiffRows.Piece(change: .replaced, text: "u"))
  }

  @Test func eachSideSaysItsOwnText() {
    let row = rows("Total 12.00", "T0tal 1200!")[0]
    #expect(row.reference.map(\.text).joined() == "Total 12.00")
    #expect(row.hypothesis.map(\.text).joined() == "T0tal 1200!")
  }

  /// The rows of lines that were read one after the other.
  private func rows(of lines: [String], in diff: DiffRows) -> [Int?] {
    var rows = ReadLineRows(diff)
    return lines.map { rows.row(of: $0) }
  }

  @Test func equalAndShortLinesHaveRowsOfTheirOwn() {
    let lines = ["1", "Tea 1", "Tea 1", "1", "e"]
    let text = lines.joined(separator: "\n")
    #expect(rows(of: lines, in: diff(text, text)) == [0, 1, 2, 3, 4])
  }

  @Test func linesAreFoundAmongEdits() {
    // The reference has a line more, and the break before "Sum" was not there.
    let diff = diff("Shop\nTea 1\nMilk 2 Sum", "Shop\nMi1k 2\nSum")
    let found = rows(of: ["Shop", "Mi1k 2", "Sum"], in: diff)
    #expect(found[0] == 0)
    #expect(
      found.map { $0.map { diff.rows[$0].hypothesis.map(\.text).joined() } } == [
        "Shop", "Mi1k 2⏎Sum", "Mi1k 2⏎Sum",
      ])
  }

  @Test func theLinesOfARowShareIt() {
    let diff = diff("Tea 9.00\nCake 3.00", "Tea 9.00\nCake 3.00")
    #expect(rows(of: ["Tea", "9.00", "Cake", "3.00"], in: diff) == [0, 0, 1, 1])
  }

  @Test func aLineThatIsNotInTheTextHasNoRowAndTheOthersKeepTheirs() {
    let diff = diff("a\nb\nc", "a\nb\nc")
    #expect(rows(of: ["a", " ", "x", "b", "c", "c"], in: diff) == [0, nil, nil, 1, 2, nil])
  }

  @Test func aHyphenThatThePolicyDropsIsNoObstacle() {
    var policy = TextPolicy()
    policy.lineEndHyphens = .join
    let text = "an exam-\nple\nend"
    let diff = diff(text, text, policy)
    #expect(diff.rows.map { $0.hypothesis.map(\.text).joined() } == ["an example", "end"])
    #expect(rows(of: ["an exam-", "ple", "end"], in: diff) == [0, 0, 1])
  }
}
