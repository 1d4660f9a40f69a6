extension CardFace {
  private var holder: CardHolder { card.person }

  func studentFront(using draws: inout SeededDraws) {
    let (width, height) = (sheet.width, sheet.height)
    let isBanded = draws.chance(0.5)
    let name = style(card.issuer.count > 26 ? 56 : 66, isBanded ? .white : design.accent).bold
    if isBanded {
      sheet.canvas.fill(PrintedBox(x: 0, y: 0, width: width, height: 160), design.accent)
    }
    crest(x: 112, y: 84, ink: isBanded ? .white : design.accent)
    sheet.print(card.issuer, name, x: 200, baseline: 106)
    let photo = PrintedBox(
      x: design.photoIsLeft ? 56 : width - 416, y: 212, width: 360, height: 452)
    portrait(photo, using: &draws)
    let x = design.photoIsLeft ? 468.0 : 56.0
    var baseline = 278.0
    let role = draws.pick(["STUDENT", "Student", "UNDERGRADUATE", "Graduate Student"])
    sheet.print(role, style(44, design.accent).bold.tracked(3), x: x, baseline: baseline)
    baseline += 82
    let words = sheet.print(
      "\(holder.given) \(holder.family)", style(62).bold, x: x, baseline: baseline)
    sheet.field("name", words)
    baseline += 62
    sheet.field("program", sheet.print(holder.program, style(37), x: x, baseline: baseline))
    baseline += 78
    entry(
      draws.pick(["ID No.", "Student ID", "ID"]), card.number, field: "documentNumber", x: x,
      baseline: baseline, size: 44)
    baseline += 60
    if draws.chance(0.6) {
      entry(
        "DOB", holder.born.text(design.dateFormat), field: "dateOfBirth", x: x, baseline: baseline,
        size: 40)
      baseline += 60
    }
    entry(
      draws.pick(["Expires", "Valid until", "EXP"]), card.expires.text(design.dateFormat),
      field: "expiry", x: x, baseline: baseline, size: 40)
    bars(PrintedBox(x: x, y: height - 138, width: 440, height: 92), using: &draws)
    sheet.canvas.fill(PrintedBox(x: 0, y: height - 24, width: width, height: 24), design.accent)
  }

  private func crest(x: Double, y: Double, ink: Ink) {
    sheet.canvas.disc(x: x, y: y, radius: 56, ink.faded(0.9))
    sheet.canvas.disc(x: x, y: y, radius: 48, design.paper.top)
    for step in 0..<3 {
      sheet.canvas.fill(
        PrintedBox(
          x: x - 30 + Double(step) * 8, y: y + 16 - Double(step) * 20,
          width: 60 - Double(step) * 16,
          height: 12), design.accent)
    }
  }

  func studentBack(using draws: inout SeededDraws) {
    let width = sheet.width
    sheet.canvas.fill(PrintedBox(x: 0, y: 70, width: width, height: 128), Ink(gray: 0.1))
    let small = style(28)
    let text =
      "This card is the property of \(card.issuer) and must be shown on request. It is not transferable. "
      + "Report a lost card to the Card Office at once; a fee of $\(draws.number(10...35)) is charged for a new one."
    let height = sheet.print(
      Paragraph(text, small, setting: .ragged, hyphenates: false), x: 70, top: 246,
      measure: width - 140, leading: 41)
    let top = 262 + height
    sheet.print("Authorized signature", style(24, design.accent), x: 70, baseline: top + 30)
    sheet.canvas.fill(PrintedBox(x: 70, y: top + 46, width: width - 140, height: 84), .white)
    _ = sheet.draw(
      "\(holder.given) \(holder.family)",
      TextStyle(family: .chorus, size: 60, ink: Ink(0x1A2A5E)), x: 110, baseline: top + 106)
    bars(PrintedBox(x: 70, y: 640, width: 560, height: 96), using: &draws)
    let mono = TextStyle(family: .ocrB, size: 34)
    sheet.print(card.number.filter(\.isNumber) + draws.digits(4), mono, x: 70, baseline: 786)
    sheet.print(
      "Card Office (\(draws.number(201...989))) 555-01\(draws.digits(2))", small, x: width - 70,
      baseline: 786, align: .right)
  }
}
