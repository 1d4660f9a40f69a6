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
