internal import PagemarkReading

extension CardFace {
  private var holder: CardHolder { card.person }

  func licenseFront(using draws: inout SeededDraws) {
    let (width, height) = (sheet.width, sheet.height)
    sheet.canvas.fill(PrintedBox(x: 0, y: 0, width: width, height: 128), design.accent)
    sheet.print(card.issuer.uppercased(), style(70, .white).bold.tracked(4), x: 46, baseline: 92)
    let kind = draws.pick(["DRIVER LICENSE", "DRIVER’S LICENSE", "DRIVER LICENCE"])
    sheet.print(kind, style(40, .white).tracked(2), x: width - 46, baseline: 88, align: .right)

    let photo = PrintedBox(
      x: design.photoIsLeft ? 46 : width - 426, y: 164, width: 380, height: 476)
    portrait(photo, using: &draws)
    let ghost = PrintedBox(
      x: design.photoIsLeft ? width - 196 : width - 600, y: height - 240, width: 150, height: 190)
    portrait(ghost, opacity: 0.28, using: &draws)

    let x = design.photoIsLeft ? 462.0 : 46.0
    var baseline = 206.0
    let numbered = design.numbersFields
    entry(
      numbered ? "4d DLN" : draws.pick(["DL", "DL NO.", "LIC#"]), card.number,
      field: "documentNumber", x: x, baseline: baseline, size: 46,
      valueStyle: style(46, Ink(0xB3261E)).bold)
    baseline += 64
    let born = entry(
      numbered ? "3 DOB" : "DOB", holder.born.text(design.dateFormat), field: "dateOfBirth", x: x,
      baseline: baseline, size: 39, valueStyle: style(39, Ink(0xB3261E)).bold)
    entry(
      numbered ? "4b EXP" : "EXP", card.expires.text(design.dateFormat), field: "expiry",
      x: born + 34, baseline: baseline, size: 39, valueStyle: style(39).bold)
    baseline += 62
    printName(x: x, baseline: &baseline, using: &draws)
    printAddress(x: x, baseline: &baseline)
    printDetails(x: x, baseline: baseline, using: &draws)

    let signature = TextStyle(family: .chorus, size: 58, ink: Ink(0x1A2A5E))
    _ = sheet.draw(
      "\(holder.given) \(holder.family)", signature, x: photo.x + photo.width / 2,
      baseline: 722, align: .center)
    entry(
      numbered ? "5 DD" : "DD", draws.digits(14), x: photo.x, baseline: 800, size: 27,
      valueStyle: style(27))
  }

  private func printName(x: Double, baseline: inout Double, using draws: inout SeededDraws) {
    let isSplit = draws.chance(0.6)
    let large = style(43).bold
    if isSplit {
      let family = sheet.draw(
        (design.numbersFields ? "1 " : "LN "), style(28, design.accent), x: x, baseline: baseline)
      let familyWords = sheet.draw(
        holder.family.uppercased(), large, x: x + 46, baseline: baseline)
      sheet.record(family + familyWords)
      baseline += 49
      let given = sheet.draw(
        (design.numbersFields ? "2 " : "FN "), style(28, design.accent), x: x, baseline: baseline)
      let givenWords = sheet.draw(
        "\(holder.given) \(holder.middle)".uppercased(), large, x: x + 46, baseline: baseline)
      sheet.record(given + givenWords)
      sheet.field("name", familyWords + givenWords)
    } else {
      let words = sheet.print(
        "\(holder.given) \(holder.middle.prefix(1)) \(holder.family)".uppercased(), large, x: x,
        baseline: baseline)
      sheet.field("name", words)
    }
    baseline += 52
  }

  private func printAddress(x: Double, baseline: inout Double) {
    let small = style(34)
    var words: [PrintedWord] = []
    let label =
      design.numbersFields
      ? sheet.draw("8", style(28, design.accent), x: x, baseline: baseline) : []
    let indent = design.numbersFields ? 46.0 : 0
    let street = sheet.draw(holder.street.uppercased(), small, x: x + indent, baseline: baseline)
    sheet.record(label + street)
    baseline += 41
    let town = sheet.draw(
      card.townLine.uppercased(), small, x: x + indent, baseline: baseline)
    sheet.record(town)
    words = street + town
    sheet.field("address", words)
    baseline += 58
  }

  private func printDetails(x: Double, baseline: Double, using draws: inout SeededDraws) {
    let numbered = design.numbersFields
    let height =
      "\(holder.height / 12)'-\(holder.height % 12 < 10 ? "0" : "")\(holder.height % 12)\""
    let rows: [[(label: String, value: String, field: String?)]] = [
      [
        (numbered ? "9 CLASS" : "CLASS", draws.pick(["C", "D", "C", "E", "M"]), "class"),
        (numbered ? "9a END" : "END", "NONE", nil),
        (numbered ? "12 REST" : "REST", draws.pick(["NONE", "A", "B"]), nil),
      ],
      [
        (numbered ? "15 SEX" : "SEX", holder.sex, "sex"),
        (numbered ? "16 HGT" : "HGT", height, "height"),
        (numbered ? "17 WGT" : "WGT", "\(holder.weight) lb", nil),
      ],
      [
        (numbered ? "18 EYES" : "EYES", holder.eyes, nil),
        (numbered ? "19 HAIR" : "HAIR", holder.hair, nil),
        (numbered ? "4a ISS" : "ISS", card.issued.text(design.dateFormat), "issued"),
      ],
    ]
    for (index, row) in rows.enumerated() {
      var words: [PrintedWord] = []
      for (column, item) in row.enumerated() {
        let left = x + Double(column) * (numbered ? 224 : 206)
        words += sheet.draw(
          item.label, style(24, design.accent), x: left, baseline: baseline + Double(index) * 52)
        let start = left + sheet.width(of: item.label, style(24)) + 9
        let values = sheet.draw(
          item.value, style(33).bold, x: start, baseline: baseline + Double(index) * 52)
        if let field = item.field { sheet.field(field, values) }
        words += values
      }
      sheet.record(words)
    }
  }

  func licenseBack(using draws: inout SeededDraws) throws(DrawingError) {
    let (width, height) = (sheet.width, sheet.height)
    sheet.canvas.fill(PrintedBox(x: 0, y: 42, width: width, height: 90), Ink(gray: 0.13))
    let small = style(25)
    var baseline = 176.0
    let notices = [
      "CLASS: \(draws.pick(["C", "D"])) - SINGLE VEHICLE LESS THAN 26,001 LBS",
      "RESTRICTIONS: \(draws.pick(["NONE", "CORRECTIVE LENSES", "DAYLIGHT ONLY"]))",
      "ENDORSEMENTS: NONE",
      "Report a change of address within \(draws.pick(["10", "15", "30"])) days.",
    ]
    for notice in notices {
      sheet.print(notice, small, x: 52, baseline: baseline)
      baseline += 36
    }
    let barcode = PrintedBarcode(card)
    let symbol = symbol(
      try barcode.modules(), in: PrintedBox(x: 66, y: 342, width: width - 132, height: 330))
    sheet.barcode(symbol)
    for (field, value) in barcode.values {
      sheet.field(field.rawValue, [PrintedWord(text: value, box: symbol)])
    }
    let mono = TextStyle(family: .liberationMono, size: 27)
    sheet.print(
      "DOC \(draws.digits(10))  REV \(card.issued.text(.slashes))", mono, x: 52,
      baseline: height - 118)
    bars(PrintedBox(x: width - 420, y: height - 140, width: 360, height: 76), using: &draws)
    sheet.print("If found, drop in any mailbox.", small, x: 52, baseline: height - 84)
    sheet.print(
      "\(card.issuer) Department of Motor Vehicles", small.bold, x: 52, baseline: height - 52)
    sheet.print(
      "P.O. Box \(draws.number(100...9800)), \(draws.pick(Names.towns))", small, x: 52,
      baseline: height - 20)
  }
}
