import PagemarkReading
import Testing

/// The specimens of ICAO Doc 9303.
@Suite struct MachineReadableZoneTests {
  static let passport = [
    "P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<",
    "L898902C36UTO7408122F1204159ZE184226B<<<<<10",
  ]
  static let card = [
    "I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6",
    "ERIKSSON<<ANNA<MARIA<<<<<<<<<<",
  ]
  static let wideCard = [
    "I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6",
  ]

  @Test(arguments: [
    (passport, "L898902C3", DocumentKind.passport), (card, "D23145890", .identityCard),
    (wideCard, "D23145890", .identityCard),
  ])
  func readsTheSpecimens(lines: [String], number: String, kind: DocumentKind) throws {
    let zone = try #require(MachineReadableZone(in: ["REPUBLIC OF UTOPIA"] + lines))
    #expect(zone.isConfirmed && zone.kind == kind)
    #expect(zone.documentNumber == number)
    #expect(zone.name == "ANNA MARIA ERIKSSON")
    #expect(zone.birth?.description == "1974-08-12")
    #expect(zone.expiry?.description == "2012-04-15")
  }

  @Test func blanksAndLostFillersDoNotMatter() throws {
    let lines = ["P<UTO ERIKSSON << ANNA<MARIA<<<<<<<<<<<<<<<<", Self.passport[1]]
    let zone = try #require(MachineReadableZone(in: lines))
    #expect(zone.isConfirmed && zone.name == "ANNA MARIA ERIKSSON")
  }

  @Test func lettersInDatesAreDigits() throws {
    let lines = [
      Self.passport[0], Self.passport[1].replacing("7408122", with: "74O8I22"),
    ]
    #expect(try #require(MachineReadableZone(in: lines)).isConfirmed)
  }

  @Test(arguments: [1, 3, 15, 24, 43])
  func aWrongCharacterIsNotConfirmed(place: Int) throws {
    var second = Array(Self.passport[1])
    second[place] = second[place] == "7" ? "3" : "7"
    let zone = MachineReadableZone(in: [Self.passport[0], String(second)])
    #expect(zone?.isConfirmed != true)
  }

  @Test func otherLinesAreNoZone() {
    #expect(MachineReadableZone(in: []) == nil)
    #expect(MachineReadableZone(in: ["TOTAL 12.50", "CASH"]) == nil)
    #expect(
      MachineReadableZone(
        in: [String(repeating: "A", count: 44), String(repeating: "B", count: 44)]) == nil)
    #expect(MachineReadableZone(in: Self.card.dropLast()) == nil)
  }
}
