internal import PagemarkReading

/// A thread in an app, scrolled to the top.
struct ThreadScreen {
  private let thread: CommentThread
  private let design: ScreenDesign
  private let clock: String
  private let battery: Int
  private let levelColors: [Ink]
  private let hasAvatars: Bool

  init(_ thread: CommentThread, using draws: inout SeededDraws) {
    self.thread = thread
    design = ScreenDesign(using: &draws)
    clock = "\(draws.number(1...12)):\(draws.number(0...5))\(draws.number(0...9))"
    battery = draws.number(7...100)
    levelColors = draws.shuffled(
      [0x4C6EF5, 0x12B886, 0xFAB005, 0xFA5252, 0x7950F2].map { Ink($0) })
    hasAvatars = draws.chance(0.7)
  }

  private var margin: Double { 16 * design.unit }
  private func style(_ size: Double) -> TextStyle {
    TextStyle(family: design.family, size: size * design.unit, ink: design.text)
  }

  func page(fonts: FontFolder, using draws: inout SeededDraws) throws(DrawingError) -> PrintedPage {
    let typesetter = try Typesetter(families: [design.family], folder: fonts)
    let sheet = try Sheet(
      width: design.width, height: design.height, format: .rgb, pixelsPerInch: 440,
      paper: design.paper, typesetter: typesetter)
    statusBar(on: sheet)
    var top = toolbar(on: sheet)
    top = post(on: sheet, top: top)
    let foot = sheet.height - 72 * design.unit
    for comment in thread.comments {
      let height = commentHeight(comment, on: sheet)
      // Only whole lines are drawn, because truncated text would have no truth.
      guard top + 44 * design.unit < foot else { break }
      draw(comment, on: sheet, top: top, foot: foot, using: &draws)
      top += height
    }
    replyBar(on: sheet)
    return try sheet.page()
  }

  // MARK: The system's

  private func statusBar(on sheet: Sheet) {
    let unit = design.unit
    let (ink, y) = (design.text, 18 * unit)
    let isNews = design.app == .news
    if isNews {
      sheet.canvas.fill(
        PrintedBox(x: 0, y: 0, width: sheet.width, height: 32 * unit), design.accent)
    }
    let color = isNews ? Ink.white : ink
    let words = sheet.draw(
      clock, style(13.5).with { $0.weight = .medium }.inked(color), x: margin * 1.3,
      baseline: y + 5 * unit)
    var right = sheet.width - margin * 1.2
    let body = PrintedBox(
      x: right - 22 * unit, y: y - 5 * unit, width: 21 * unit, height: 10.5 * unit)
    sheet.canvas.frame(body, color.faded(0.6), width: unit, radius: 3 * unit)
    sheet.canvas.fill(
      PrintedBox(
        x: body.x + 2 * unit, y: body.y + 2 * unit,
        width: (body.width - 4 * unit) * Double(battery) / 100, height: body.height - 4 * unit),
      color, radius: unit)
    sheet.canvas.fill(
      PrintedBox(x: right, y: y - 1.7 * unit, width: 1.6 * unit, height: 4 * unit), color.faded(0.6)
    )
    right -= 28 * unit
    let percent = sheet.draw(
      "\(battery)%", style(12).inked(color), x: right, baseline: y + 4.6 * unit, align: .right)
    right = (percent.first?.box.x ?? right) - 6 * unit
    for ring in 0..<3 {
      sheet.canvas.arc(
        x: right - 8 * unit, y: y + 4 * unit, radius: Double(ring * 4 + 2) * unit,
        degrees: 225...315, color, width: 2 * unit)
    }
    for bar in 0..<4 {
      let height = Double(bar + 1) * 2.7 * unit
      sheet.canvas.fill(
        PrintedBox(
          x: right - (42 - Double(bar) * 5) * unit, y: y + 5 * unit - height, width: 3 * unit,
          height: height), color, radius: unit * 0.6)
    }
    sheet.record(words + percent)
  }

  private func toolbar(on sheet: Sheet) -> Double {
    let unit = design.unit
    let isNews = design.app == .news
    let baseline = 64 * unit
    let ink = isNews ? Ink.white : design.text
    if isNews {
      sheet.canvas.fill(
        PrintedBox(x: 0, y: 32 * unit, width: sheet.width, height: 52 * unit), design.accent)
    }
    let y = baseline - 5 * unit
    sheet.canvas.line(
      [(9, -7), (2, 0), (9, 7)].map {
        PixelPoint(x: margin + $0.0 * unit, y: y + $0.1 * unit)
      }, ink, width: 2 * unit)
    sheet.print(
      isNews ? "Orchard News" : "c/\(thread.community)",
      style(17).with { $0.weight = .semibold }.inked(ink), x: margin + 26 * unit,
      baseline: baseline)
    for dot in -1...1 {
      sheet.canvas.disc(
        x: sheet.width - margin, y: y + Double(dot) * 6 * unit, radius: 1.8 * unit, ink)
    }
    if !isNews {
      sheet.canvas.fill(
        PrintedBox(x: 0, y: 83 * unit, width: sheet.width, height: max(1, unit / 2)), design.rule)
    }
    return 84 * unit
  }

  private func replyBar(on sheet: Sheet) {
    let unit = design.unit
    let top = sheet.height - 64 * unit
    sheet.canvas.fill(
      PrintedBox(x: 0, y: top, width: sheet.width, height: 64 * unit), design.paper)
    sheet.canvas.fill(
      PrintedBox(x: 0, y: top, width: sheet.width, height: max(1, unit / 2)), design.rule)
    sheet.canvas.fill(
      PrintedBox(
        x: margin, y: top + 9 * unit, width: sheet.width - 2 * margin, height: 34 * unit),
      design.panel, radius: 17 * unit)
    sheet.print(
      "Add a comment", style(14).inked(design.faint), x: margin + 14 * unit,
      baseline: top + 31 * unit)
    sheet.canvas.fill(
      PrintedBox(
        x: sheet.width / 2 - 60 * unit, y: sheet.height - 11 * unit, width: 120 * unit,
        height: 4 * unit), design.text, radius: 2 * unit)
  }

  // MARK: The thread

  private func votes(_ count: Int) -> String {
    count >= 1000 ? "\(count / 1000).\(count % 1000 / 100)k" : "\(count)"
  }

  private func post(on sheet: Sheet, top: Double) -> Double {
    let unit = design.unit
    let measure = sheet.width - 2 * margin
    var baseline = top + 24 * unit
    var x = margin
    if hasAvatars, design.app != .news {
      sheet.canvas.disc(x: x + 9 * unit, y: baseline - 4 * unit, radius: 9 * unit, design.accent)
      x += 25 * unit
    }
    sheet.print(
      "\(thread.poster.author) • \(thread.poster.age)", style(12.5).inked(design.faint), x: x,
      baseline: baseline)
    baseline += 12 * unit
    let titleStyle = style(19).with { $0.weight = .semibold }
    baseline += sheet.print(
      Paragraph(thread.title, titleStyle, setting: .ragged, hyphenates: false), x: margin,
      top: baseline, measure: measure, leading: 25 * unit)
    if !thread.poster.text.isEmpty {
      baseline += 6 * unit
      baseline += sheet.print(
        Paragraph(thread.poster.text, style(14.5), setting: .ragged, hyphenates: false), x: margin,
        top: baseline, measure: measure, leading: 20.5 * unit)
    }
    baseline += 26 * unit
    let small = style(13).with { $0.weight = .medium }.inked(design.faint)
    arrow(on: sheet, x: margin + 6 * unit, y: baseline - 4.5 * unit, isUp: true, design.accent)
    var words = sheet.draw(
      votes(thread.poster.votes), small, x: margin + 18 * unit, baseline: baseline)
    let end = words.last.map { $0.box.x + $0.box.width } ?? margin
    arrow(on: sheet, x: end + 12 * unit, y: baseline - 4.5 * unit, isUp: false, design.faint)
    words += sheet.draw(
      "\(thread.commentCount) comments", small, x: end + 48 * unit, baseline: baseline)
    words += sheet.draw(
      "Share", small, x: sheet.width - margin, baseline: baseline, align: .right)
    sheet.record(words)
    baseline += 16 * unit
    sheet.canvas.fill(
      PrintedBox(x: 0, y: baseline, width: sheet.width, height: 7 * unit),
      design.isDark ? Ink(0x030303) : Ink(0xE9ECEF))
    return baseline + 9 * unit
  }

  private func indent(_ comment: CommentThread.Comment) -> Double {
    margin + Double(comment.depth) * 15 * design.unit
  }

  private func lines(_ comment: CommentThread.Comment, on sheet: Sheet) -> [SetLine] {
    let inset = design.app == .bubbles ? 12 * design.unit : 0
    return LineBreaker(
      typesetter: sheet.typesetter,
      measure: sheet.width - margin - indent(comment) - 2 * inset
    ).lines(
      of: Paragraph(comment.text, style(14.5), setting: .ragged, hyphenates: false))
  }

  private func commentHeight(_ comment: CommentThread.Comment, on sheet: Sheet) -> Double {
    let count = Double(lines(comment, on: sheet).count)
    return (count * 20.5 + (design.app == .news ? 46 : 74)) * design.unit
  }

  private func draw(
    _ comment: CommentThread.Comment, on sheet: Sheet, top: Double, foot: Double,
    using draws: inout SeededDraws
  ) {
    let unit = design.unit
    let height = min(commentHeight(comment, on: sheet), foot - top + 12 * unit)
    var x = indent(comment)
    frame(comment, on: sheet, top: top, height: height)
    if design.app == .bubbles { x += 12 * unit }
    var baseline = top + 24 * unit
    let nameStyle = style(12.5).with { $0.weight = .semibold }
      .inked(design.app == .news ? design.faint : design.text.faded(0.85))
    var nameX = x
    if hasAvatars, design.app != .news {
      sheet.canvas.disc(
        x: x + 8 * unit, y: baseline - 4 * unit, radius: 8 * unit, draws.pick(levelColors))
      nameX += 22 * unit
    }
    if design.app == .news {
      arrow(on: sheet, x: x + 4 * unit, y: baseline - 4 * unit, isUp: true, design.faint)
      nameX += 14 * unit
    }
    var words = sheet.draw(comment.author, nameStyle, x: nameX, baseline: baseline)
    var end = words.last.map { $0.box.x + $0.box.width } ?? nameX
    if comment.isByPoster, design.app != .news {
      words += sheet.draw(
        "OP", style(12).with { $0.weight = .bold }.inked(design.accent), x: end + 6 * unit,
        baseline: baseline)
      end += 26 * unit
    }
    words += sheet.draw(
      design.app == .news ? "\(comment.age) ago" : "• \(comment.age)",
      style(12.5).inked(design.faint), x: end + 6 * unit, baseline: baseline)
    sheet.record(words)
    baseline += 8 * unit
    let inset = design.app == .bubbles ? 12 * unit : 0
    for line in lines(comment, on: sheet) {
      guard baseline + 22 * unit < foot else { return }
      sheet.print(
        line, x: x, baseline: baseline + 15 * unit, measure: sheet.width - margin - x - inset)
      baseline += 20.5 * unit
    }
    guard baseline + 32 * unit < foot else { return }
    actions(comment, on: sheet, x: x, baseline: baseline + 24 * unit)
  }

  private func frame(
    _ comment: CommentThread.Comment, on sheet: Sheet, top: Double, height: Double
  ) {
    let unit = design.unit
    if design.app == .bubbles {
      let x = indent(comment)
      sheet.canvas.fill(
        PrintedBox(
          x: x, y: top + 4 * unit, width: sheet.width - margin - x, height: height - 8 * unit),
        design.panel, radius: 10 * unit)
      return
    }
    if comment.depth == 0, design.app == .cards {
      sheet.canvas.fill(
        PrintedBox(x: 0, y: top + unit, width: sheet.width, height: max(1, unit / 2)), design.rule)
    }
    guard design.app == .cards else { return }
    for level in 0..<comment.depth {
      sheet.canvas.fill(
        PrintedBox(
          x: margin + (Double(level) * 15 + 4) * unit, y: top + 4 * unit, width: 1.5 * unit,
          height: height - 2 * unit), levelColors[level].faded(0.6))
    }
  }

  private func actions(
    _ comment: CommentThread.Comment, on sheet: Sheet, x: Double, baseline: Double
  ) {
    guard design.app != .news else { return }
    let unit = design.unit
    let small = style(12.5).with { $0.weight = .medium }.inked(design.faint)
    guard design.app == .cards else {
      sheet.print("Like · Reply · \(votes(max(2, comment.votes)))", small, x: x, baseline: baseline)
      return
    }
    let end = sheet.width - margin
    arrow(on: sheet, x: end - 92 * unit, y: baseline - 4.5 * unit, isUp: true, design.faint)
    arrow(on: sheet, x: end - 8 * unit, y: baseline - 4.5 * unit, isUp: false, design.faint)
    var words = sheet.draw("Reply", small, x: end - 118 * unit, baseline: baseline, align: .right)
    words += sheet.draw(
      votes(comment.votes), small, x: end - 50 * unit, baseline: baseline, align: .center)
    sheet.record(words)
  }

  private func arrow(on sheet: Sheet, x: Double, y: Double, isUp: Bool, _ ink: Ink) {
    let (unit, way) = (design.unit, isUp ? -1.0 : 1.0)
    let points = [(-5.5, 0.0), (0, 6), (5.5, 0), (2, 0), (2, -5.5), (-2, -5.5), (-2, 0)]
    sheet.canvas.line(
      (points + [points[0], points[1]]).map {
        PixelPoint(x: x + $0.0 * unit, y: y + $0.1 * unit * way)
      }, ink, width: 1.4 * unit)
  }
}
