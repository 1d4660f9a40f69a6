import PagemarkReading
import Testing

@Suite struct LicenseBarcodeTests {
  /// Version 10, as in the examples of AAMVA's standard.
  static let current = """
    @\n\u{1E}\rANSI 636999100001DL00310200DLDAQD1234562 XYXYXYXYX
    DCSPUBLIC
    DACJOHN
    DADQUINCY
    DBB01311986
    DBD06062022
    DBA12102028
    DAG789 E OAK ST
    DAIANYTOWN
    DAJCA
    DAK902230000
    DCGUSA\r
    """

  @Test func theCurrentVersionHasAllFields() throws {
    let license = try #require(LicenseBarcode(Self.current))
    let expected: [IdentityField: String] = [
      .documentKind: "driverLicense", .name: "JOHN QUINCY PUBLIC",
      .documentNumber: "D1234562 XYXYXYXYX", .dateOfBirth: "1986-01-31", .issued: "2022-06-06",
      .expiry: "2028-12-10", .address: "789 E OAK ST, ANYTOWN, CA 90223",
    ]
    for (field, value) in expected { #expect(license.value(of: field) == value) }
  }

  @Test func theFirstVersionHasOneNameAndTheYearFirst() throws {
    let license = try #require(
      LicenseBarcode(
        "@\n\u{1E}\rAAMVA6360000102DL00390187ZV02260032DLDAQ0123456789ABC\nDAAPUBLIC,JOHN,Q\nDBB19860131\n"
      ))
    #expect(license.name == "JOHN Q PUBLIC")
    #expect(license.documentNumber == "0123456789ABC")
    #expect(license.birth?.description == "1986-01-31")
    #expect(license.address == nil)
  }

  @Test func anIdentityCardIsNoLicense() throws {
    let license = try #require(
      LicenseBarcode(
        Self.current.replacing("DL0031", with: "ID0031").replacing("DLDAQ", with: "IDDAQ")))
    #expect(license.kind == .identityCard)
  }

  @Test func whatTheIssuerLeavesOpenIsNoValue() throws {
    let license = try #require(
      LicenseBarcode(Self.current.replacing("DADQUINCY", with: "DADNONE")))
    #expect(license.name == "JOHN PUBLIC")
  }

  @Test(arguments: [
    "", "https://example.org", "ANSI 636999", "ANSI 6369991000", "ANSI 636999100009DL0031",
    "@\n\u{1E}\rANSI 636999100001ZZ00310200ZZDAQ1",
  ])
  func otherContentIsNone(content: String) { #expect(LicenseBarcode(content) == nil) }

  @Test func aCutBarcodeHasNothingThatTheWholeHasNot() throws {
    let whole = try #require(LicenseBarcode(Self.current))
    for length in 0...Self.current.count {
      guard let cut = LicenseBarcode(String(Self.current.prefix(length))) else { continue }
      for field in [IdentityField.documentNumber, .dateOfBirth, .expiry] {
        guard let value = cut.value(of: field) else { continue }
        #expect(whole.value(of: field)?.hasPrefix(value) == true)
      }
    }
  }
}

/// The barcode as a witness beside what is printed.
@Suite struct BarcodeWitnessTests {
  private let barcode = LicenseBarcodeTests.current.replacing(" XYXYXYXYX", with: "")

  private func fields(_ texts: [String], _ barcodes: [String]) -> ReceiptFields {
    let lines = texts.enumerated().map { row, text in
      TextLine(text: text, box: PixelBox(x: 40, y: row * 60, width: 400, height: 40))
    }
    return IdentityExtractor(dateOrder: .monthFirst)
      .extract(from: lines, rowTolerance: 20, barcodes: barcodes)
  }

  @Test func theBackOfALicenseHasTheFieldsOfItsBarcode() {
    let found = fields(["RESTRICTIONS: NONE"], [barcode])
    #expect(found.value(of: IdentityField.documentKind.kind) == "driverLicense")
    #expect(found.value(of: IdentityField.documentNumber.kind) == "D1234562")
    #expect(found.fieldsOfBarcode.contains(IdentityField.dateOfBirth.kind))
  }

  @Test func aBarcodeThatAgreesInOneFieldOutweighsThePrint() {
    let found = fields(["DLN D1234562", "DOB 01/31/1980", "EXP 12/10/2028"], [barcode])
    #expect(found.value(of: IdentityField.dateOfBirth.kind) == "1986-01-31")
  }

  @Test func aBarcodeThatContradictsAllThatIsPrintedIsNotBelieved() {
    let found = fields(["DLN F7654321", "DOB 02/28/1970", "EXP 11/11/2027"], [barcode])
    #expect(found.value(of: IdentityField.documentNumber.kind) == "F7654321")
    #expect(found.fieldsOfBarcode.isEmpty)
  }

  @Test func aBarcodeOfAnotherKindSaysNothing() {
    let found = fields(["DLN F7654321"], ["https://example.org", barcode])
    #expect(found.fieldsOfBarcode.contains(IdentityField.dateOfBirth.kind))
    #expect(fields(["DLN F7654321"], ["https://example.org"]).fieldsOfBarcode.isEmpty)
  }
}
