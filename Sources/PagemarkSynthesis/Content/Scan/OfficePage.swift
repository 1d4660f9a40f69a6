internal import PagemarkScoring

/// One page of an office document while it is being filled from top to bottom.
struct OfficePage {
  let document: OfficeDocument
  let number: Int
  let sheet: Sheet
  var prose: Prose
  private(set) var top = 0.0
  private(set) var left = 0.0
  private(set) var measure = 0.0
  private var section = 0

  init(document: OfficeDocument, number: Int, sheet: Sheet, prose: Prose) {
    (self.document, self.number, self.sheet) = (document, number, sheet)
    self.prose = prose
    left = document.design.margin
    measure = sheet.width - 2 * left
    section = (number - 1) * 3
  }

  var design: OfficeDesign { document.design }
  private var foot: Double { sheet.height - 300 }
  private var room: Double { foot - top }

  mutating func draw(using draws: inout SeededDraws) {
    let isFirst = number == 1
    isFirst ? opening(using: &draws) : runningHead()
    let isLast = number == document.pageCount
    let end = isLast ? top + room * draws.number(0.35...0.75) : foot
    if document.kind == .application, isFirst || draws.chance(0.5) {
      form(using: &draws)
    } else if document.kind == .report, !isFirst, draws.chance(0.4) {
      columns(end: end, using: &draws)
    }
    if document.kind != .letter || !isFirst {
      flow(to: end, using: &draws)
    } else {
      paragraphs(to: end, using: &draws)
    }
    if isLast, document.kind == .letter { closing() }
    pageNumber()
  }

  // MARK: Head and foot

  private mutating func opening(using draws: inout SeededDraws) {
    let (sender, size) = (document.sender, design.body.size)
    top = 240
    if document.kind == .letter || document.kind == .application {
      let isCentered = draws.chance(0.6)
      let x = isCentered ? sheet.width / 2 : left
      let align = isCentered ? Sheet.Alignment.center : .left
      sheet.print(
        sender.name, design.heading.sized(size * 1.6), x: x, baseline: top + 40, align: align)
      let small = design.body.sized(size * 0.84)
      sheet.print(
        sender.address.joined(separator: " • "), small, x: x, baseline: top + 110, align: align)
      sheet.print("Telephone \(sender.phone)", small, x: x, baseline: top + 160, align: align)
      rule(at: top + 195, weight: 3)
      top += 290
    }
    if document.kind == .letter {
      addressee(using: &draws)
      return
    }
    for line in LineBreaker(typesetter: sheet.typesetter, measure: measure * 0.9).lines(
      of: Paragraph(
        document.title, design.heading.sized(size * 1.7), setting: .ragged, hyphenates: false))
    {
      sheet.print(
        line.text, design.heading.sized(size * 1.7), x: sheet.width / 2, baseline: top + size * 1.4,
        align: .center)
      top += size * 2.1
    }
    let subtitle = document.kind == .minutes ? document.sender.name : "Prepared by \(sender.name)"
    sheet.print(
      subtitle, design.body, x: sheet.width / 2, baseline: top + size, align: .center)
    top += design.leading
    sheet.print(
      document.day.text(.longMonth), design.body, x: sheet.width / 2, baseline: top + size,
      align: .center)
    top += design.leading * 2.2
  }

  private mutating func addressee(using draws: inout SeededDraws) {
    let person = "\(draws.pick(Names.given)) \(draws.pick(Names.family))"
    let (state, zip) = draws.pick(Names.states)
    let lines = [
      document.day.text(.longMonth), "", person,
      "\(draws.number(11...890)) \(draws.pick(Names.streets))",
      "\(draws.pick(Names.towns)), \(state) \(zip)\(draws.digits(2))", "", document.title, "",
      "Dear \(person.split(separator: " ")[0]),", "",
    ]
    for line in lines {
      let isSubject = line == document.title
      if !line.isEmpty {
        sheet.print(
          line, isSubject ? design.body.bold : design.body, x: left,
          baseline: top + design.leading * 0.77)
      }
      top += design.leading * (line.isEmpty ? 0.7 : 1)
    }
  }

  private mutating func runningHead() {
    top = 210
    let small = design.body.sized(design.body.size * 0.82)
    var words = sheet.draw(document.title, small, x: left, baseline: top)
    words += sheet.draw(
      document.day.text(.slashes), small, x: left + measure, baseline: top, align: .right)
    sheet.record(words)
    if document.kind == .report { rule(at: top + 22, weight: 2) }
    top += 120
  }

  private func pageNumber() {
    let small = design.body.sized(design.body.size * 0.84)
    let text =
      document.kind == .letter ? "- \(number) -" : "Page \(number) of \(document.pageCount)"
    sheet.print(
      text, small, x: design.footIsCentered ? sheet.width / 2 : left + measure,
      baseline: sheet.height - 170, align: design.footIsCentered ? .center : .right)
  }

  private mutating func closing() {
    top += design.leading
    sheet.print("Sincerely,", design.body, x: left, baseline: top)
    let hand = TextStyle(family: .chorus, size: design.body.size * 2.1, ink: Ink(gray: 0.25))
    _ = sheet.draw(document.sender.signer, hand, x: left + 20, baseline: top + design.leading * 2.4)
    sheet.print(document.sender.signer, design.body, x: left, baseline: top + design.leading * 3.8)
    sheet.print(document.sender.role, design.body, x: left, baseline: top + design.leading * 4.8)
  }

  func rule(at y: Double, weight: Double) {
    sheet.canvas.fill(PrintedBox(x: left, y: y, width: measure, height: weight), design.body.ink)
  }

  // MARK: Flow

  private mutating func paragraphs(to end: Double, using draws: inout SeededDraws) {
    while place(paragraph(using: &draws), before: end) {}
  }

  /// Adds headings, paragraphs, lists and tables until the page is full.
  private mutating func flow(to end: Double, using draws: inout SeededDraws) {
    var hasTable = false
    while end - top > design.leading * 7 {
      // A heading needs its paragraph.
      let first = paragraph(using: &draws)
      guard height(of: first) + design.leading * 2 < end - top else { return }
      heading(using: &draws)
      _ = place(first, before: end)
      if draws.chance(0.5), !place(paragraph(using: &draws), before: end) { return }
      switch draws.number(0...3) {
      case 0 where document.kind != .letter && !hasTable && end - top > design.leading * 9:
        table(using: &draws)
        hasTable = true
      case 1, 2: bullets(before: end, using: &draws)
      default: break
      }
    }
  }

  private mutating func paragraph(using draws: inout SeededDraws) -> Paragraph {
    Paragraph(
      prose.sentences(draws.number(3...6), using: &draws), design.body, setting: design.setting,
      hyphenates: design.setting == .justified)
  }

  private func height(of paragraph: Paragraph) -> Double {
    let breaker = LineBreaker(typesetter: sheet.typesetter, measure: measure)
    return design.leading * Double(breaker.lines(of: paragraph).count)
  }

  /// Sets a paragraph if it fits.
  private mutating func place(_ paragraph: Paragraph, before end: Double) -> Bool {
    let lines = LineBreaker(typesetter: sheet.typesetter, measure: measure).lines(of: paragraph)
    guard top + design.leading * Double(lines.count) < end else { return false }
    for line in lines {
      sheet.print(line, x: left, baseline: top + design.leading * 0.77, measure: measure)
      top += design.leading
    }
    top += design.leading * 0.55
    return true
  }

  private mutating func heading(using draws: inout SeededDraws) {
    section += 1
    top += design.leading * 0.5
    let text = prose.text("heading", using: &draws)
    sheet.print(
      design.numbersHeadings ? "\(section). \(text)" : text, design.heading, x: left,
      baseline: top + design.leading * 0.8)
    top += design.leading * 1.45
  }

  private mutating func bullets(before end: Double, using draws: inout SeededDraws) {
    let indent = design.body.size * 1.9
    let isNumbered = draws.chance(0.25)
    for index in 1...draws.number(2...5) {
      let text = prose.text("bullet", using: &draws)
      let lines = LineBreaker(typesetter: sheet.typesetter, measure: measure - indent * 1.5).lines(
        of: Paragraph(text, design.body, setting: .ragged, hyphenates: false))
      guard top + design.leading * Double(lines.count) < end else { break }
      for (row, line) in lines.enumerated() {
        let baseline = top + design.leading * 0.77
        var words =
          row == 0
          ? sheet.draw(
            isNumbered ? "\(index)." : design.bullet, design.body, x: left + indent * 0.5,
            baseline: baseline) : []
        words += sheet.draw(line.text, design.body, x: left + indent * 1.5, baseline: baseline)
        sheet.record(words)
        top += design.leading
      }
      top += design.leading * 0.12
    }
    top += design.leading * 0.45
  }

  /// Adds two columns side by side, each read from top to bottom.
  private mutating func columns(end: Double, using draws: inout SeededDraws) {
    let (start, whole, gap) = (top, measure, 90.0)
    let bottom = min(end, top + (end - top) * draws.pick([0.55, 0.75, 1]))
    measure = (whole - gap) / 2
    for column in 0..<2 {
      top = start
      left = design.margin + Double(column) * (measure + gap)
      heading(using: &draws)
      while place(paragraph(using: &draws), before: bottom) {}
    }
    (left, measure, top) = (design.margin, whole, bottom + design.leading * 0.5)
  }

  mutating func advance(_ height: Double) { top += height }
}
