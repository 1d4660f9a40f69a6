internal import PagemarkReading

/// A letter, report or set of forms with several pages, as sent by an office.
struct OfficeDocument {
  enum Kind { case letter, report, minutes, application }

  let kind: Kind
  let title: String
  let sender: Sender
  let pageCount: Int
  let design: OfficeDesign
  let day: CivilDay

  /// The sender.
  struct Sender {
    var name: String
    var address: [String]
    var phone: String
    var signer, role: String
  }

  init(using draws: inout SeededDraws) {
    kind = draws.pick([.letter, .report, .report, .minutes, .application])
    let (state, zip) = draws.pick(Names.states)
    let town = draws.pick(Names.towns)
    sender = Sender(
      name: draws.pick([
        "\(town) Public Library", "City of \(town)", "\(draws.pick(Names.family)) & Partners, LLP",
        "\(town) Historical Society", "\(draws.pick(Names.family)) Engineering, Inc.",
        "Department of Public Works", "\(town) School District", "\(town) Water Cooperative",
      ]),
      address: [
        "\(draws.number(11...4890)) \(draws.pick(Names.streets))",
        "\(town), \(state) \(zip)\(draws.digits(2))",
      ],
      phone: "(\(draws.number(201...989))) 555-01\(draws.digits(2))",
      signer: "\(draws.pick(Names.given)) \(draws.pick(Names.family))",
      role: draws.pick([
        "Director", "Chief Clerk", "Project Manager", "Secretary to the Board", "Town Engineer",
      ]))
    day = CivilDay(number: draws.number(9_200...20_400))
    pageCount = draws.number(3...5)
    design = OfficeDesign(using: &draws)
    var prose = Prose(.office)
    let subject = prose.text("project", using: &draws)
      .split(separator: " ").map { String($0).capitalizedAtStart }.joined(separator: " ")
    title =
      switch kind {
      case .letter: "Re: \(subject)"
      case .report: "\(subject): \(draws.pick(["Annual Report", "Final Report", "Status Report"]))"
      case .minutes: "Minutes of the Regular Meeting"
      case .application: "Application for Assistance: \(subject)"
      }
  }

  func pages(
    fonts: FontFolder, using draws: inout SeededDraws
  ) throws(DrawingError) -> [PrintedPage] {
    let typesetter = try Typesetter(
      families: [design.body.family, design.heading.family, .chorus, .cursor], folder: fonts)
    var prose = Prose(.office)
    var pages: [PrintedPage] = []
    for number in 1...pageCount {
      let sheet = try Sheet(
        width: OfficeDesign.width, height: OfficeDesign.height, format: .gray,
        pixelsPerInch: OfficeDesign.pixelsPerInch, typesetter: typesetter)
      var page = OfficePage(document: self, number: number, sheet: sheet, prose: prose)
      page.draw(using: &draws)
      prose = page.prose
      pages.append(try sheet.page())
    }
    return pages
  }
}

/// An office's type and margins, in pixels; US Letter at 300 per inch.
struct OfficeDesign {
  static let pixelsPerInch = 300
  static let (width, height) = (2550, 3300)

  var body, heading: TextStyle
  var leading: Double
  var margin: Double
  var setting: Paragraph.Setting
  var bullet: String
  var numbersHeadings: Bool
  var footIsCentered: Bool

  init(using draws: inout SeededDraws) {
    let faces: [(FontFamily, FontFamily, ClosedRange<Double>)] = [
      (.termes, .heros, 11...12), (.liberationSans, .liberationSans, 10...11),
      (.cursor, .cursor, 10.5...11.5), (.schola, .schola, 10.5...11.5),
      (.heros, .heros, 10...11), (.termes, .termes, 11.5...12.5),
      (.openSans, .openSans, 9.5...10.5),
      (.pagella, .lato, 10.5...11.5),
    ]
    let face = draws.pick(faces)
    let size = draws.number(face.2) * 300 / 72
    body = TextStyle(family: face.0, size: size, ink: Ink(gray: draws.number(0.02...0.14)))
    heading = TextStyle(family: face.1, size: size * 1.22, weight: .bold, ink: body.ink)
    leading = size * draws.number(1.18...1.42)
    margin = draws.number(0.95...1.25) * 300
    setting = face.0 != .cursor && draws.chance(0.4) ? .justified : .ragged
    bullet = draws.pick(["•", "•", "–", "-"])
    numbersHeadings = draws.chance(0.5)
    footIsCentered = draws.chance(0.5)
  }
}
