import Testing

@testable import PagemarkReport

@Suite struct WrappingTests {
  @Test func linesAreNoWiderThanTheTerminal() {
    let sentence = "dataset: skipped: " + String(repeating: "folder/", count: 30) + " is not there"
    let lines = Wrapping.indented(sentence, by: 2)
    #expect(lines.count > 1)
    #expect(lines.allSatisfy { $0.count <= 80 })
    #expect(lines.joined().filter { $0 != " " } == sentence.filter { $0 != " " })
  }

  @Test func furtherLinesAreIndented() {
    let lines = Wrapping.indented(String(repeating: "word ", count: 30), by: 4)
    #expect(lines[0].hasPrefix("    word"))
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("      word") })
  }

  @Test func aShortSentenceIsALine() {
    #expect(Wrapping.indented("pages: 6 cases", by: 2) == ["  pages: 6 cases"])
    #expect(Wrapping.paragraph("two  words") == ["two words"])
  }

  @Test func aSentenceBesideAHeadStaysInItsColumn() {
    let lines = Wrapping.beside("  absent   ", String(repeating: "word ", count: 30))
    #expect(lines[0].hasPrefix("  absent   word"))
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("           word") })
    #expect(lines.count > 1 && lines.allSatisfy { $0.count <= 80 && !$0.hasSuffix(" ") })
  }
}
