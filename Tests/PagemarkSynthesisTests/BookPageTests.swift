import PagemarkCore
import PagemarkSynthesis
import Testing

@Suite struct BookPageTests {
  @Test(arguments: 0..<12) func excerptIsTheCleanedPageWithoutHeadAndFoot(index: Int) throws {
    let text = try document(.book, index).pages[0].text
    let excerpt = try #require(text.excerpt)
    let rows = text.lines.map(\.text)
    // A running head or foot takes at most one row each.
    let bodies = [rows, Array(rows.dropFirst()), rows.dropLast(), rows.dropFirst().dropLast()]
    #expect(bodies.contains { TextCleaner.clean($0.joined(separator: "\n")) == excerpt })
  }

  @Test(arguments: 0..<12) func excerptIsCleanAlready(index: Int) throws {
    let excerpt = try #require(try document(.book, index).pages[0].text.excerpt)
    #expect(TextCleaner.clean(excerpt) == excerpt)
    #expect(!excerpt.contains("\n"))
  }

  @Test(arguments: 0..<12) func excerptHasNoPageNumber(index: Int) throws {
    let text = try document(.book, index).pages[0].text
    let excerpt = try #require(text.excerpt)
    let numbered = [text.lines.first, text.lines.last].compactMap { $0?.text }.filter { row in
      row.split(separator: " ").contains { Int($0) != nil } && !excerpt.contains(row)
    }
    #expect(numbered.count == 1)
  }

  @Test func theExcerptLacksHyphensAtLineEnds() throws {
    var broken = 0
    for index in 0..<12 {
      let text = try document(.book, index).pages[0].text
      let excerpt = try #require(text.excerpt)
      for (line, next) in zip(text.lines, text.lines.dropFirst()) {
        guard let head = line.words.last?.text, head.hasSuffix("-"),
          let tail = next.words.first?.text
        else { continue }
        broken += 1
        #expect(excerpt.contains(head.dropLast() + tail))
      }
    }
    #expect(broken > 10)
  }

  @Test(arguments: 0..<12) func linesEndAtTheSameMargin(index: Int) throws {
    let lines = try document(.book, index).pages[0].text.lines
    let ends = lines.compactMap { $0.words.last.map { $0.box.x + $0.box.width } }
    let margin = ends.sorted()[ends.count * 3 / 4]
    // Allows for the overhang of a letter or a quote; nothing is wider than the column.
    #expect(ends.allSatisfy { $0 < margin + 12 })
  }
}
