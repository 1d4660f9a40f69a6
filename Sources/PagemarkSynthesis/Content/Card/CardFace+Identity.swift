internal import PagemarkReading

extension CardFace {
  private var holder: CardHolder { card.person }

  func identityFront(using draws: inout SeededDraws) {
    let (width, height) = (sheet.width, sheet.height)
    sheet.canvas.fill(PrintedBox(x: 0, y: 0, width: width, height: 118), design.accent)
    sheet.print(card.issuer.uppercased(), style(58, .white).bold.tracked(3), x: 46, baseline: 82)
    sheet.print(
      draws.pick(["IDENTITY CARD", "NATIONAL IDENTITY CARD"]), style(40, .white).tracked(2),
      x: width - 46, baseline: 80, align: .right)
    let photo = PrintedBox(
      x: design.photoIsLeft ? 46 : width - 406, y: 168, width: 360, height: 460)
    portrait(photo, using: &draws)
    let x = design.photoIsLeft ? 452.0 : 46.0
    var baseline = 168.0
    func row(_ label: String, _ value: String) -> [PrintedWord] {
      sheet.print(label, style(25, design.accent), x: x, baseline: baseline)
      defer { baseline += 92 }
      return sheet.print(value, style(40).bold, x: x, baseline: baseline + 42)
    }
    sheet.field("documentNumber", row("Document No.", card.number))
    let family = row("Surname", holder.family.uppercased())
    let given = row("Given names", "\(holder.given) \(holder.middle)".uppercased())
    sheet.field("name", given + family)
    for (label, day, field) in [
      ("Date of birth", holder.born, "dateOfBirth"), ("Date of issue", card.issued, "issued"),
      ("Date of expiry", card.expires, "expiry"),
    ] {
      sheet.field(field, row(label, day.text(design.dateFormat)))
    }
    let signature = TextStyle(family: .chorus, size: 54, ink: Ink(0x1A2A5E))
    _ = sheet.draw(
      "\(holder.given) \(holder.family)", signature, x: photo.x + photo.width / 2,
      baseline: height - 130, align: .center)
  }
  func identityBack(using draws: inout SeededDraws) {
    let height = sheet.height
    let small = style(25, design.accent)
    sheet.print("Address", small, x: 60, baseline: 90)
    let street = sheet.print(holder.street.uppercased(), style(38), x: 60, baseline: 138)
    let town = sheet.print(card.townLine.uppercased(), style(38), x: 60, baseline: 184)
    sheet.field("address", street + town)
    sheet.print("Authority", small, x: 60, baseline: 260)
    sheet.print("Registry of \(card.issuer)", style(36), x: 60, baseline: 306)
    sheet.print("Sex / Height", small, x: 60, baseline: 380)
    sheet.print("\(holder.sex) / \(holder.height * 254 / 100) cm", style(36), x: 60, baseline: 426)
    let zone = PrintedZone(card)
    // As wide as the card allows.
    let widest = sheet.width(of: zone.lines[0], TextStyle(family: .ocrB, size: 100))
    let style = TextStyle(family: .ocrB, size: (100 * (sheet.width - 96) / widest).rounded(.down))
    var words: [PrintedWord] = []
    for (index, line) in zone.lines.enumerated() {
      words += sheet.print(line, style, x: 48, baseline: height - 214 + Double(index) * 78)
    }
    for (field, value) in zone.values { sheet.field(field.rawValue, words, value: value) }
  }
}
