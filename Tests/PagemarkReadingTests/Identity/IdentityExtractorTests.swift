import PagemarkReading
import Testing

@Suite struct IdentityExtractorTests {
  /// Lines below each other; parts between bars are lines next to each other.
  private func fields(_ text: String) -> ReceiptFields {
    let lines = text.split(separator: "\n").enumerated().flatMap { row, text in
      text.split(separator: "|").enumerated().map { column, part in
        TextLine(
          text: part.trimmed,
          box: PixelBox(x: 40 + column * 400, y: row * 60, width: 360, height: 40))
      }
    }
    return IdentityExtractor(dateOrder: .monthFirst).extract(from: lines, rowTolerance: 20)
  }

  private func expect(
    _ text: String, _ expected: [IdentityField: String?],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = fields(text)
    for (field, value) in expected {
      #expect(
        found.value(of: field.kind) == value, "\(field.rawValue)", sourceLocation: sourceLocation)
    }
  }

  @Test func aReceiptOfCollegeAvenueIsNoStudentCard() {
    expect(
      """
      CAMPUS COFFEE
      12 COLLEGE AVE
      LATTE | 4.50
      TOTAL | 4.50
      VISA CARD ****1234
      """, [.documentKind: "receipt", .expiry: nil])
  }

  @Test func aLicenseWithNumberedFields() {
    expect(
      """
      MARIDIAN | DRIVER LICENSE
      4d DLN SS443423
      3 DOB 07/18/1959 | 4b EXP 07/23/2027
      1 WEXLEY
      2 MARCUS TOBIAS
      8 858 MERIDIAN PIKE
      COLTER CITY, MA 44342
      9 CLASS M 9a END NONE 12 REST B
      18 EYES BLU 19 HAIR RED 4a ISS 03/27/2022
      5 DD 95299237415438
      """,
      [
        .documentKind: "driverLicense", .documentNumber: "SS443423", .dateOfBirth: "1959-07-18",
        .expiry: "2027-07-23", .issued: "2022-03-27", .name: "MARCUS TOBIAS WEXLEY",
        .address: "858 MERIDIAN PIKE COLTER CITY, MA 44342",
      ])
  }

  @Test func blanksThatWereLost() {
    expect(
      """
      DRIVER LICENSE
      4dDLNSS443423
      3DOB07/18/1959 4bEXP07/23/2027
      LNEASTLAKE
      FN ROSALIND RENEE
      8858 MERIDIAN PIKE
      COLTER CITY,MA44342
      """,
      [
        .documentNumber: "SS443423", .dateOfBirth: "1959-07-18", .expiry: "2027-07-23",
        .name: "ROSALIND RENEE EASTLAKE", .address: "858 MERIDIAN PIKE COLTER CITY,MA44342",
      ])
  }

  @Test func aNameAboveTheAddressNeedsNoLabel() {
    expect(
      """
      TAMARIND DRIVER LICENCE
      DL NO.F346-4342-3244
      DOB 10-08-1968 EXP 03-16-2030
      MINNA L MADDOX
      5964 GASLIGHT ROW
      CALLOWAY, TA 34643
      """,
      [.name: "MINNA L MADDOX", .documentNumber: "F346-4342-3244"])
    expect(
      """
      DRIVER LICENSE
      DOB 10/08/1968 EXP 03/16/2030
      OKONJO
      2 NAOMI JASPER
      5964 GASLIGHT ROW
      CALLOWAY, TA 34643
      """,
      [.name: "NAOMI JASPER OKONJO"])
  }

  @Test func aStudentCard() {
    expect(
      """
      University of Columbara
      Graduate Student
      Alma Winslow
      History
      ID No. 989-91911
      DOB 12/30/2004
      Valid until 04/07/2027
      """,
      [
        .documentKind: "studentCard", .name: "ALMA WINSLOW", .documentNumber: "989-91911",
        .dateOfBirth: "2004-12-30", .expiry: "2027-04-07", .address: nil, .issued: nil,
      ])
  }

  @Test func aEuropeanLicense() {
    expect(
      """
      PERMIS DE CONDUIRE
      3. 14.07.1981 (Utopia city)
      4a 01.01.2013 4c.9999 Utopia City
      4b 31.12.2018
      """,
      [
        .documentKind: "driverLicense", .dateOfBirth: "1981-07-14", .issued: "2013-01-01",
        .expiry: "2018-12-31",
      ])
  }

  @Test func aZoneOutweighsWhatIsPrinted() {
    let zone = MachineReadableZoneTests.card.joined(separator: "\n")
    expect(
      "IDENTITY CARD\nID NO D2314589O\nERIKSSON ANNA\n" + zone,
      [
        .documentKind: "identityCard", .documentNumber: "D23145890",
        .name: "ANNA MARIA ERIKSSON", .dateOfBirth: "1974-08-12", .expiry: "2012-04-15",
      ])
  }

  @Test func aReceiptIsNoCardAndKeepsItsFields() {
    let receipt = fields(
      """
      CAMPUS STORE
      LICENSE NO 005544
      Driver: Ann
      12/25/2018
      PEN | 4.00
      TAX | 0.50
      TOTAL | 4.50
      Returns within 30 days
      """)
    #expect(receipt.value(of: IdentityField.documentKind.kind) == "receipt")
    #expect(receipt.total?.description == "4.50" && receipt.returnWindow != nil)
    #expect(receipt.value(of: IdentityField.documentNumber.kind) == nil)
  }

  @Test func aCardHasNoReturnWindowAndNoTotal() {
    let card = fields("DRIVER LICENSE\nDLN 811551488\nDOB 12/09/1953")
    #expect(card.returnWindow == nil && card.total == nil && card.date == nil)
    #expect(card.evidence.allSatisfy { $0.field.isDeclared })
  }

  @Test func aBirthdayWithAShortYearIsInThePast() {
    expect(
      "DRIVER LICENSE\nDOB 07/18/59\nEXP 07/23/2027", [.dateOfBirth: "1959-07-18"])
  }

  @Test func anEmptyPageHasNothing() {
    #expect(fields("").declared == [:])
  }

  @Test func everyValueSaysWhereItCameFrom() throws {
    let card = fields("DRIVER LICENSE\nDLN 811551488\nDOB 12/09/1953")
    let evidence = try #require(
      card.evidence.first { $0.field == IdentityField.documentNumber.kind })
    #expect(evidence.rows == ["DLN 811551488"] && evidence.reasons == ["labeled"])
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
