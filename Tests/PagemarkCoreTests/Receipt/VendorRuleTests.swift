import Testing

@testable import PagemarkCore

@Suite struct VendorRuleTests {
  private func vendor(_ text: String) -> String? {
    VendorRule(rows: PrintedReceipt(text).rows).vendor
  }

  @Test func takesTheFirstName() {
    #expect(vendor("BLUE DOOR CAFE\n12 HIGH STREET\nSPRINGFIELD") == "BLUE DOOR CAFE")
  }

  @Test(arguments: [
    "WELCOME", "THANK YOU", "ThankYouForVisiting", "TAX INVOICE", "TEL: 07-5551234", "www.acme.com",
    "12, HIGH STREET", "NO.5, JALAN ABC", "GST ID : 001234567890", "COMPANY REG NO. : XY12345-P",
    "25/12/2018", "9.00", "***", "CASHIER: JO", "50000 KUALA LUMPUR",
  ])
  func skipsWhatIsNoName(line: String) {
    #expect(vendor("\(line)\nBLUE DOOR CAFE") == "BLUE DOOR CAFE")
  }

  @Test(arguments: ["ACME SDN BHD", "ACME LTD.", "ACME TRADING", "ACME (EAST STREET 5) INC"])
  func prefersTheFormOfACompany(line: String) {
    #expect(vendor("BLUE DOOR CAFE\n\(line)") == line)
  }

  @Test func joinsANameThatGoesOnBelow() {
    #expect(vendor("ACME BOOK\nCO. (M) SDN BHD\nNO.1") == "ACME BOOK CO. (M) SDN BHD")
    #expect(vendor("ACME HARDWARE &\nELECTRICAL\nNO.1") == "ACME HARDWARE & ELECTRICAL")
  }

  @Test func takesALogoInMuchLargerLetters() {
    let lines = [("open daily", 10, 20), ("ACME", 40, 44)].map { text, y, height in
      TextLine(text: text, box: PixelBox(x: 0, y: y, width: 200, height: height))
    }
    let rows = ReceiptRow.rows(of: lines, tolerance: 8)
    #expect(VendorRule(rows: rows).vendor == "ACME")
  }

  @Test func doesNotLookBelowTheHeadingOfTheItems() {
    #expect(vendor("12345\nQTY DESCRIPTION PRICE\nCHICKEN RICE") == nil)
  }

  @Test(arguments: [
    ("ACME SDN BHD (123456-X)", "ACME SDN BHD"), ("ACME SDN BHD (123456 X)", "ACME SDN BHD"),
    ("ACME SDN BHD 123456-X", "ACME SDN BHD"), ("ACME SDN BHD (CO.", "ACME SDN BHD"),
    ("* ACME *", "ACME"), ("ACME (KL) SDN BHD", "ACME (KL) SDN BHD"), ("99 ACME", "99 ACME"),
  ])
  func trimsTheRegistrationNumber(line: String, name: String) {
    #expect(VendorName.trimmed(line) == name)
  }
}
