import PagemarkCore
import Testing

@testable import PagemarkReport

@Suite struct DiffRowsTests {
  private func rows(_ reference: String, _ hypothesis: String) -> [DiffRows.Row] {
    DiffRows(
      ScoreDefinition().alignCharacters(reference: reference, hypothesis: hypothesis).pieces
    ).rows
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
}
