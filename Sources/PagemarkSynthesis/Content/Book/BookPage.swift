internal import PagemarkReading

/// One page of an invented book.
struct BookPage {
  enum Genre { case novel, essay }

  let title: String
  private let author: String
  private let chapter: String
  private let chapterNumber: Int
  private let number: Int
  private let genre: Genre
  private let opensChapter: Bool
  private let design: BookDesign
  private var prose: Prose

  init(using draws: inout SeededDraws) {
    design = BookDesign(using: &draws)
    genre = draws.chance(0.62) ? .novel : .essay
    prose = Prose(genre == .novel ? .fiction : .essay)
    prose.fixed["hero"] = draws.pick(Names.given)
    prose.fixed["she"] = draws.pick(["she", "he"])
    title = BookTitles.title(genre, using: &draws)
    chapter = BookTitles.chapter(using: &draws)
    author = draws.pick(Names.given) + " " + draws.pick(Names.family)
    chapterNumber = draws.number(1...24)
    number = draws.number(3...388)
    opensChapter = draws.chance(0.2)
  }

  private var isLeft: Bool { number.isMultiple(of: 2) }

  func page(fonts: FontFolder, using draws: inout SeededDraws) throws(DrawingError) -> PrintedPage {
    let typesetter = try Typesetter(families: [design.body.family], folder: fonts)
    let sheet = try Sheet(
      width: design.width, height: design.height, format: .gray,
      pixelsPerInch: BookDesign.pixelsPerInch, typesetter: typesetter)
    let left = sheet.width * (isLeft ? design.outerMargin : design.innerMargin)
    let measure = sheet.width * (1 - design.outerMargin - design.innerMargin)
    let foot = sheet.height * design.bottom
    var top = sheet.height * design.top
    var excerpt: [String] = []
    if opensChapter {
      top += printOpening(on: sheet, left: left, measure: measure, top: top, excerpt: &excerpt)
    } else {
      printHead(on: sheet, left: left, measure: measure)
    }
    let room = Int((foot - top) / design.leading)
    let breaker = LineBreaker(typesetter: typesetter, measure: measure)
    let blocks = body(lines: room, breaker: breaker, using: &draws)
    var baseline = top + design.leading * 0.77
    for block in blocks {
      for line in block.lines {
        if block.isOrnament {
          sheet.print(
            line.text, design.body, x: left + measure / 2, baseline: baseline, align: .center)
        } else {
          sheet.print(line, x: left, baseline: baseline, measure: measure)
        }
        baseline += design.leading
      }
      excerpt.append(block.lines.joined)
    }
    printFoot(on: sheet, left: left, measure: measure)
    return try sheet.page(excerpt: excerpt.joined(separator: " "))
  }

  // MARK: Body

  private struct Block {
    var lines: [SetLine]
    var isOrnament = false
  }

  /// Paragraphs that fill the page.
  ///
  /// The first continues from the previous page, the last continues on the next.
  private func body(lines room: Int, breaker: LineBreaker, using draws: inout SeededDraws)
    -> [Block]
  {
    var prose = prose
    var blocks: [Block] = []
    var left = room
    while left > 0 {
      let isFirst = blocks.isEmpty
      if !isFirst, left > 6, blocks.last?.isOrnament == false, draws.chance(0.035) {
        let ornament = genre == .novel ? "* * *" : "—"
        blocks.append(
          Block(lines: breaker.lines(of: Paragraph(ornament, design.body)), isOrnament: true))
        left -= 1
        continue
      }
      let afterBreak = blocks.last?.isOrnament ?? opensChapter
      var text = paragraph(&prose, using: &draws)
      if isFirst, opensChapter { text = withLeadIn(text) }
      var paragraph = Paragraph(text, design.body, indent: afterBreak ? 0 : design.indent)
      italicize(&paragraph, using: &draws)
      var lines = breaker.lines(of: paragraph)
      if isFirst, !opensChapter, draws.chance(0.75), lines.count > 3 {
        let gone = draws.number(1...lines.count - 2)
        // A page begins with a whole word.
        if !lines[gone - 1].endsInHyphen { lines.removeFirst(gone) }
      }
      lines = Array(lines.prefix(left))
      // A page ends with a whole word, even if it is then a line short.
      while lines.count == left, lines.last?.endsInHyphen == true {
        lines.removeLast()
        left -= 1
      }
      if !lines.isEmpty { blocks.append(Block(lines: lines)) }
      left -= lines.count
    }
    if blocks.last?.isOrnament == true { blocks.removeLast() }
    return blocks
  }

  private func paragraph(_ prose: inout Prose, using draws: inout SeededDraws) -> String {
    if genre == .novel, draws.chance(0.42) { return prose.text("speech", using: &draws) }
    var text = prose.sentences(draws.number(2...(genre == .novel ? 7 : 6)), using: &draws)
    if genre == .novel, draws.chance(0.15) { text += " " + prose.text("speech", using: &draws) }
    return text
  }

  /// The text with the first words of a chapter in capitals, as in many books.
  private func withLeadIn(_ text: String) -> String {
    var words = text.split(separator: " ").map(String.init)
    let count = min(3, words.count)
    if chapterNumber.isMultiple(of: 2) {
      for index in 0..<count { words[index] = words[index].uppercased() }
    }
    return words.joined(separator: " ")
  }

  private func italicize(_ paragraph: inout Paragraph, using draws: inout SeededDraws) {
    guard draws.chance(0.12), paragraph.words.count > 8 else { return }
    let start = draws.number(2...paragraph.words.count - 3)
    for index in start...(start + draws.number(0...1)) {
      paragraph.words[index].style = paragraph.words[index].style.italic
    }
  }

  // MARK: Furniture

  private func printOpening(
    on sheet: Sheet, left: Double, measure: Double, top: Double, excerpt: inout [String]
  ) -> Double {
    let size = design.body.size
    let (middle, start) = (left + measure / 2, top + sheet.height * 0.06)
    let label = BookTitles.chapterLabel(chapterNumber)
    let labelStyle = design.body.sized(size * 0.92).tracked(size * 0.1)
    sheet.print(label, labelStyle, x: middle, baseline: start, align: .center)
    let titleStyle = design.body.sized(size * 1.55)
    sheet.print(chapter, titleStyle, x: middle, baseline: start + size * 2.4, align: .center)
    excerpt += [label, chapter]
    return start - top + size * 5.2
  }

  private func printHead(on sheet: Sheet, left: Double, measure: Double) {
    let text: String
    switch design.head {
    case .none: return
    case .bookAndChapter: text = isLeft ? title : chapter
    case .chapterOnly: text = chapter
    case .authorAndBook: text = isLeft ? author : title
    }
    let baseline = sheet.height * (design.top - 0.028)
    let size = design.body.size
    let isCapital = design.headType == .capitals
    let style =
      isCapital
      ? design.body.sized(size * 0.74).tracked(size * 0.08) : design.body.sized(size * 0.92).italic
    let head = sheet.draw(
      isCapital ? text.uppercased() : text, style, x: left + measure / 2, baseline: baseline,
      align: .center)
    guard design.folio == .withHead else { return sheet.record(head) }
    let folio = sheet.draw(
      String(number), design.body.sized(size * 0.92), x: isLeft ? left : left + measure,
      baseline: baseline, align: isLeft ? .left : .right)
    sheet.record(isLeft ? folio + head : head + folio)
  }

  private func printFoot(on sheet: Sheet, left: Double, measure: Double) {
    let style = design.body.sized(design.body.size * 0.92)
    let baseline = sheet.height * (design.bottom + 0.042)
    let text = String(number)
    if opensChapter || design.folio == .footCenter {
      sheet.print(text, style, x: left + measure / 2, baseline: baseline, align: .center)
    } else if design.folio == .footOuter {
      sheet.print(
        text, style, x: isLeft ? left : left + measure, baseline: baseline,
        align: isLeft ? .left : .right)
    }
  }
}
