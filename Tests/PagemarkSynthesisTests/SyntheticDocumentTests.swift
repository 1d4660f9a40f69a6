import PagemarkCore
import PagemarkSynthesis
import Testing

@Suite struct SyntheticDocumentTests {
  @Test(arguments: PageKind.allCases) func theSameSeedGivesTheSameDocument(kind: PageKind) throws {
    #expect(try document(kind, 3) == document(kind, 3))
  }

  @Test(arguments: PageKind.allCases) func otherSeedsAndIndicesGiveOtherDocuments(kind: PageKind)
    throws
  {
    let text = try document(kind, 3).pages[0].text.text
    #expect(try document(kind, 4).pages[0].text.text != text)
    #expect(try document(kind, 3, seed: 8).pages[0].text.text != text)
  }

  @Test(arguments: [
    (PageKind.book, 1...1), (.receipt, 1...1), (.screenshot, 1...1), (.card, 2...2), (.scan, 3...5),
  ])
  func aDocumentHasThePagesOfItsKind(kind: PageKind, count: ClosedRange<Int>) throws {
    for index in 0..<3 { #expect(count.contains(try document(kind, index).pages.count)) }
  }

  @Test(arguments: PageKind.allCases) func everyBoxContainsInkAndLiesInThePage(kind: PageKind)
    throws
  {
    for index in 0..<2 {
      for page in try document(kind, index).pages {
        for word in page.text.lines.flatMap(\.words) {
          let box = word.box
          #expect(box.x >= 0 && box.y >= 0, "\(word) of \(kind) \(index)")
          #expect(box.x + box.width <= Double(page.image.width), "\(word) of \(kind) \(index)")
          #expect(box.y + box.height <= Double(page.image.height), "\(word) of \(kind) \(index)")
          #expect(page.image.contrast(in: box) > 60, "\(word) of \(kind) \(index)")
        }
      }
    }
  }

  @Test(arguments: [PageKind.book, .receipt, .scan]) func noInkOfAWordIsOutsideItsBox(
    kind: PageKind
  ) throws {
    for index in 0..<3 {
      let page = try document(kind, index).pages[0]
      for word in page.text.lines.flatMap(\.words) {
        // Two pixels around the box: the paper, or a neighbor's ink if letters overhang.
        let rim = page.image.darkShare(around: word.box, by: 2)
        #expect(rim < 0.25, "\(word) of \(kind) \(index): \(rim)")
      }
    }
  }

  @Test(arguments: PageKind.allCases) func wordsOfALineAreInReadingOrder(kind: PageKind) throws {
    for page in try document(kind, 5).pages {
      for line in page.text.lines {
        #expect(!line.words.isEmpty)
        #expect(line.words.allSatisfy { !$0.text.isEmpty && !$0.text.contains(" ") })
        for (left, right) in zip(line.words, line.words.dropFirst()) {
          #expect(left.box.x < right.box.x, "\(line.text)")
        }
      }
    }
  }

  @Test func aMissingFontNamesItsPackage() {
    #expect(throws: DrawingError.self) {
      try SyntheticDocument(drawing: .book, index: 0, seed: 7, fonts: FontFolder(path: "/nowhere"))
    }
    let error = DrawingError.fontMissing(family: "EB Garamond", package: "fonts-ebgaramond")
    #expect(error.description.contains("apt-get install fonts-ebgaramond"))
  }

  @Test func documentsCanBeDrawnFromSeveralThreads() async throws {
    let alone = try (0..<4).map { try document(.receipt, $0) }
    let together = try await withThrowingTaskGroup(of: SyntheticDocument.self) { group in
      for index in 0..<4 { group.addTask { try document(.receipt, index) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(together) == Set(alone))
  }
}

extension PageImage {
  private func luminance(_ x: Int, _ y: Int) -> Int {
    let start = (y * width + x) * format.samples
    return (0..<format.samples).reduce(0) { $0 + Int(pixels[start + $1]) } / format.samples
  }

  /// The difference between the lightest and the darkest pixel in the box.
  func contrast(in box: PrintedBox) -> Int {
    var (darkest, lightest) = (255, 0)
    // A rim counts too: a full stop fills its box.
    for y in max(0, Int(box.y) - 1)...min(height - 1, Int(box.y + box.height) + 1) {
      for x in max(0, Int(box.x) - 1)...min(width - 1, Int(box.x + box.width) + 1) {
        let value = luminance(x, y)
        (darkest, lightest) = (min(darkest, value), max(lightest, value))
      }
    }
    return lightest - darkest
  }

  /// The share of dark pixels in a rim around the box.
  func darkShare(around box: PrintedBox, by distance: Int) -> Double {
    let (left, right) = (Int(box.x) - distance, Int(box.x + box.width) + distance)
    let (top, bottom) = (Int(box.y) - distance, Int(box.y + box.height) + distance)
    var (dark, count) = (0, 0)
    for y in max(0, top)...min(height - 1, bottom) {
      for x in max(0, left)...min(width - 1, right)
      where y == top || y == bottom || x == left || x == right {
        count += 1
        if luminance(x, y) < 128 { dark += 1 }
      }
    }
    return count == 0 ? 0 : Double(dark) / Double(count)
  }
}
