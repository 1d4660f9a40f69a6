internal import PagemarkReading

extension OfficePage {
  /// Adds a small table; each of its rows is a line.
  mutating func table(using draws: inout SeededDraws) {
    let columns = draws.number(3...5)
    let isGrid = draws.chance(0.5)
    let names = draws.shuffled(["2019", "2020", "2021", "2022", "2023", "Change", "Total"])
    let small = design.body.sized(design.body.size * 0.9)
    let step = design.leading * 1.12
    let first = measure * 0.36
    let width = (measure - first) / Double(columns - 1)
    sheet.print(
      "Table \(draws.number(1...6)). \(prose.text("heading", using: &draws))", small.bold, x: left,
      baseline: top + step * 0.75)
    advance(step * 1.2)
    let count = draws.number(3...7)
    let start = top
    rule(at: top, weight: 3)
    for row in 0...count {
      let style = row == 0 ? small.bold : small
      let baseline = top + step * 0.74
      let label =
        row == 0 ? "Item" : prose.text("item", using: &draws) + "s"
      var words = sheet.draw(label, style, x: left + 16, baseline: baseline)
      for column in 1..<columns {
        let cell =
          row == 0
          ? names[column]
          : draws.pick([
            "\(draws.number(1...98)),\(draws.digits(3))", "\(draws.number(2...980))",
            "$\(draws.number(12...980)).\(draws.digits(2))",
            "\(draws.number(1...99)).\(draws.number(0...9))%",
          ])
        words += sheet.draw(
          cell, style, x: left + first + Double(column) * width - 16, baseline: baseline,
          align: .right)
      }
      sheet.record(words)
      advance(step)
      if isGrid || row == 0 || row == count { rule(at: top, weight: row == 0 ? 2.5 : 1.5) }
    }
    if isGrid {
      let edges = [left] + (0..<columns).map { left + first + Double($0) * width }
      for x in edges {
        sheet.canvas.fill(
          PrintedBox(x: x - 1, y: start, width: 2, height: top - start), design.body.ink)
      }
    }
    advance(design.leading)
  }

  /// Adds boxes with labels, filled in by typewriter.
  mutating func form(using draws: inout SeededDraws) {
    let label = design.heading.with {
      $0.size = design.body.size * 0.68
      $0.weight = .regular
    }
    let typed = TextStyle(family: .cursor, size: design.body.size * 0.98, ink: Ink(gray: 0.15))
    let person = "\(draws.pick(Names.given)) \(draws.pick(Names.family))"
    let (state, zip) = draws.pick(Names.states)
    let rows: [[(label: String, value: String, share: Double)]] = [
      [
        ("1. Applicant’s full name", person, 0.62),
        ("2. Date of birth", CivilDay(number: draws.number(-4000...11_000)).text(.slashes), 0.38),
      ],
      [("3. Street address", "\(draws.number(11...4890)) \(draws.pick(Names.streets))", 1)],
      [
        ("4. City", draws.pick(Names.towns), 0.5), ("5. State", state, 0.18),
        ("6. ZIP code", zip + draws.digits(2), 0.32),
      ],
      [
        ("7. Telephone", "(\(draws.number(201...989))) 555-01\(draws.digits(2))", 0.5),
        ("8. Employer", "\(draws.pick(Names.family)) Co.", 0.5),
      ],
      [
        ("9. Monthly income", "$\(draws.number(1...6)),\(draws.digits(3)).00", 0.5),
        ("10. Household size", "\(draws.number(1...7))", 0.5),
      ],
    ]
    let height = design.leading * 2.15
    for row in rows {
      var x = left
      var (labels, values): ([PrintedWord], [PrintedWord]) = ([], [])
      for cell in row {
        let width = measure * cell.share
        sheet.canvas.frame(
          PrintedBox(x: x, y: top, width: width, height: height), design.body.ink, width: 2.5)
        labels += sheet.draw(cell.label, label, x: x + 14, baseline: top + label.size * 1.1)
        values += sheet.draw(
          cell.value, typed, x: x + 26, baseline: top + height - typed.size * 0.42)
        x += width
      }
      sheet.record(labels)
      sheet.record(values)
      advance(height)
    }
    advance(design.leading * 0.8)
    for question in ["Are you a resident of the county?", "Have you applied before?"] {
      let baseline = top + design.leading * 0.77
      var words = sheet.draw(question, design.body, x: left, baseline: baseline)
      let isYes = draws.chance(0.5)
      for (index, answer) in ["Yes", "No"].enumerated() {
        let x = left + measure * (0.62 + 0.18 * Double(index))
        let side = design.body.size * 0.78
        sheet.canvas.frame(
          PrintedBox(x: x, y: baseline - side, width: side, height: side), design.body.ink, width: 3
        )
        if isYes == (index == 0) {
          for way in [0.0, 1] {
            sheet.canvas.line(
              [
                PixelPoint(x: x + side * 0.15, y: baseline - side * (0.15 + 0.7 * way)),
                PixelPoint(x: x + side * 0.85, y: baseline - side * (0.85 - 0.7 * way)),
              ], Ink(gray: 0.15), width: 5)
          }
        }
        words += sheet.draw(answer, design.body, x: x + side * 1.5, baseline: baseline)
      }
      sheet.record(words)
      advance(design.leading * 1.3)
    }
    advance(design.leading * 0.4)
  }
}
