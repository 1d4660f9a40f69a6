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
}
