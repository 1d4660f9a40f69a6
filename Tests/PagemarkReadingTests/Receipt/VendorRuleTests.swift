import TestSupport
import Testing

@testable import PagemarkReading

@Suite struct VendorRuleTests {
  private func vendor(_ text: String, known: [String] = []) -> String? {
    VendorRule(rows: PrintedReceipt(text).rows, known: known).choice.chosen?.value
  }

  @Test func takesTheFirstName() {
    #expect(vendor("BLUE DOOR CAFE\n12 HIGH STREET\nSPRINGFIELD") == "BLUE DOOR CAFE")
  }

  @Test(arguments: [
    "WELCOME", "THANK YOU", "ThankYouForVisiting", "TAX INVOICE", "TEL: 07-5551234", "www.acme.com",
    "12, HIGH STREET", "NO.5, JALAN ABC", "GST ID : 001234567890", "COMPANY REG NO. : XY12345-P",
    "25/12/2018", "9.00", "***", "CASHIER: JO", "50000 KUALA LUMPUR",
  ])
  func skipsRowsThatAreNotNames(line: String) {
    #expect(vendor("\(line)\nBLUE DOOR CAFE") == "BLUE DOOR CAFE")
  }

  @Test(arguments: ["ACME SDN BHD", "ACME LTD.", "ACME TRADING", "ACME (EAST STREET 5) INC"])
  func prefersTheFormOfACompany(line: String) {
    #expect(vendor("BLUE DOOR CAFE\n\(line)") == line)
  }

  @Test func joinsANameThatContinuesBelow() {
    #expect(vendor("ACME BOOK\nCO. (M) SDN BHD\nNO.1") == "ACME BOOK CO. (M) SDN BHD")
    #expect(vendor("ACME HARDWARE &\nELECTRICAL\nNO.1") == "ACME HARDWARE & ELECTRICAL")
  }

  @Test(arguments: [
    ("ACME SDN BHD 123456-X", "ACME SDN BHD"), ("ACME SDN BHD - KL02", "ACME SDN BHD"),
    ("ACME SDN. BHD. (BR 2)", "ACME SDN. BHD."), ("ACME TRADING 0042", "ACME TRADING"),
    ("ACME SDN BHD (EAST GATE)", "ACME SDN BHD (EAST GATE)"),
    ("ACME CO. (M) BHD", "ACME CO. (M) BHD"),
    ("3180404 ACME SDN BHD", "ACME SDN BHD"), ("COMPANY NAME: ACME SDN BHD", "ACME SDN BHD"),
  ])
  func leavesOutNumbersAndCodesAroundACompany(line: String, name: String) {
    #expect(vendor(line) == name)
  }

  @Test(arguments: ["SALE", "CASH", "VISA CREDIT", "ORIGINAL"])
  func skipsARowThatIsOnlyAboutPayment(line: String) {
    #expect(vendor("\(line)\nBLUE DOOR CAFE") == "BLUE DOOR CAFE")
  }

  @Test func aCityBelowItsStreetIsNoName() {
    #expect(vendor("109, HIGH STREET\nSPRINGFIELD\nBLUE DOOR CAFE") == "SPRINGFIELD")
    #expect(vendor("open late,\nSPRINGFIELD\nBLUE DOOR CAFE") == "BLUE DOOR CAFE")
  }

  @Test func joinsTwoHalvesInLargeLetters() {
    func name(of texts: [(text: String, height: Int)]) -> String? {
      var y = 0
      let lines = texts.map { text, height in
        defer { y += height + 6 }
        return TextLine(
          text: text, box: PixelBox(x: 100, y: y, width: text.count * height / 2, height: height))
      }
      let rows = ReceiptRow.rows(of: lines, tolerance: 8)
      return VendorRule(rows: rows).choice.chosen?.value
    }
    let rest = [("12 HIGH STREET", 20), ("TEA 9.00", 20), ("TOTAL 9.00", 20), ("CASH 9.00", 20)]
    #expect(name(of: [("BLUE", 40), ("DOOR", 42)] + rest) == "BLUE DOOR")
    #expect(name(of: [("BLUE", 20), ("DOOR", 20)] + rest) == "BLUE")
    #expect(name(of: [("BLUE DOOR", 40), ("SPRINGFIELD", 40)] + rest) == "BLUE DOOR")
  }

  @Test func aWebAddressSpeaksForItsName() {
    let text = "SPRINGFIELD MAIN\nBLUE & DOOR #089\n12 HIGH STREET\nwww.blueanddoor.com"
    #expect(vendor(text) == "BLUE & DOOR #089")
  }

  @Test(arguments: [
    ("1DEAL SDN BHD", "IDEAL SDN BHD"), ("0PTICAL HOUSE", "OPTICAL HOUSE"),
    ("1UTAMA BOOKS", "1UTAMA BOOKS"), ("7ELEVEN STORE", "7ELEVEN STORE"),
  ])
  func aDigitBeforeAConsonantIsAMisreadLetter(line: String, name: String) {
    #expect(vendor(line) == name)
  }

  @Test func prefersALogoInMuchLargerLetters() {
    let lines = [("open daily", 10, 20), ("ACME", 40, 44)].map { text, y, height in
      TextLine(text: text, box: PixelBox(x: 0, y: y, width: 200, height: height))
    }
    let rows = ReceiptRow.rows(of: lines, tolerance: 8)
    #expect(VendorRule(rows: rows).choice.chosen?.value == "ACME")
  }

  @Test(arguments: ["how did we do", "tell us about it please", "SPRINGFIELD, OHIO", "Manager:"])
  func skipsARowThatDoesNotLookLikeAName(line: String) {
    #expect(vendor("\(line)\nBLUE DOOR CAFE") == "BLUE DOOR CAFE")
  }

  @Test func doesNotTakeTheCustomerBelowTheTitle() {
    #expect(vendor("BLUE DOOR CAFE\nTAX INVOICE\nACME LTD") == "BLUE DOOR CAFE")
  }

  @Test(arguments: [
    "GET A FREE COFFEE", "Your order number is", "AND TELL US ABOUT IT", "VALID WITHIN SEVEN DAYS",
    "OPEN DAILY",
  ])
  func skipsASentence(line: String) {
    #expect(vendor("\(line)\nBLUE DOOR CAFE") == "BLUE DOOR CAFE")
  }

  @Test(arguments: ["REGEIPT", "TAX INVOlCE", "TAXINVOICE"])
  func skipsMisreadTitles(line: String) {
    #expect(vendor("\(line)\nBLUE DOOR CAFE") == "BLUE DOOR CAFE")
  }

  @Test func aRegistrationNumberDoesNotCountAgainstAName() {
    #expect(vendor("77 MART (519537-X)\nEAST PARK") == "77 MART")
    #expect(vendor("ACME CORNER SHOP #10249\nEAST PARK") == "ACME CORNER SHOP #10249")
  }

  @Test func sentencesAboveANameDoNotLowerItsRank() {
    let sentences = Array(repeating: "WE WANT YOUR VIEW", count: 8).joined(separator: "\n")
    #expect(vendor("\(sentences)\nBLUE DOOR CAFE") == "BLUE DOOR CAFE")
  }

  @Test(arguments: [
    "Thank you for shopping at Blue Door", "THANK YOU FOR DINING AT\nBLUE DOOR",
    "order at www.bluedoor.com",
  ])
  func looksElsewhereIfTheHeadHasNoName(foot: String) {
    let vendor = vendor("You decide what it is\nTEA  2.00\nCAKE  3.00\n\(foot)")
    #expect(vendor.map(FieldFolding.folded) == "BLUEDOOR")
  }

  @Test func usesTheKnownSpellingOfAVendor() {
    #expect(vendor("OPEN DAILY\nBLUE D00R CAFF", known: ["Blue Door Cafe"]) == "Blue Door Cafe")
    #expect(vendor("RED DOOR\n1 HIGH STREET", known: ["Blue Door Cafe"]) == "RED DOOR")
  }

  @Test func doesNotLookBelowTheHeadingOfTheItems() {
    #expect(vendor("12345\nQTY DESCRIPTION PRICE\nCHICKEN RICE") == nil)
  }

  @Test(arguments: [
    ("ACME SDN BHD (123456-X)", "ACME SDN BHD"), ("ACME SDN BHD (123456 X)", "ACME SDN BHD"),
    ("ACME SDN BHD 123456-X", "ACME SDN BHD"), ("ACME SDN BHD (CO.", "ACME SDN BHD"),
    ("* ACME *", "ACME"), ("-ACME-", "ACME"), ("[ACME", "ACME"), ("Acme Stores.", "Acme Stores"),
    ("ACME SDN. BHD.", "ACME SDN. BHD."), ("ACME #4144", "ACME #4144"),
    ("OWNED BY: ACME LTD", "ACME LTD"), ("ACME (KL) SDN BHD", "ACME (KL) SDN BHD"),
    ("99 ACME", "99 ACME"), ("WELCOME TO ACME", "ACME"), ("ACME SON 8HD", "ACME SDN BHD"),
    ("ACME MART 5/B", "ACME MART S/B"), ("ACME STAT10NERY", "ACME STAT10NERY"),
    ("ACME SH0P", "ACME SHOP"), ("7ELEVEN", "7ELEVEN"),
  ])
  func trimsTheRegistrationNumber(line: String, name: String) {
    #expect(VendorName.trimmed(line) == name)
  }

  @Test(arguments: [
    "OWNED BY ACME LTD", "OPERATED BY : ACME LTD", "Managed by ACME LTD", "ISSUED BY: ACME LTD",
  ])
  func leavesOutTheWordsOfAnOwner(line: String) {
    #expect(vendor(line) == "ACME LTD")
  }

  @Test(arguments: [
    "ACME SDN BHD ROC NO: 99887-K", "ACME SDN BHD COMPANY NO 99887-K",
    "ACME SDN BHD GST ID: 00123456",
    "ACME SDN BHD [HQ]",
  ])
  func leavesOutWhatFollowsTheFormOfACompany(line: String) {
    #expect(vendor(line) == "ACME SDN BHD")
  }

  @Test(arguments: ["BLUE DOOR 4144", "BLUE DOOR #4144", "ACME INC. #12"])
  func keepsTheNumberOfAStore(line: String) {
    #expect(vendor(line) == line)
  }

  @Test func aNameThatIsOnlyATradeAndAFormContinuesTheOneAbove() {
    #expect(vendor("TALL TREE\nHARDWARE SDN BHD") == "TALL TREE HARDWARE SDN BHD")
    #expect(vendor("TALL TREE\n& SONS") == "TALL TREE & SONS")
    #expect(vendor("TALL TREE CAFE\nGREEN LEAF SDN BHD") == "GREEN LEAF SDN BHD")
  }

  @Test(arguments: ["Eat fresh every day", "SAVE MORE. LIVE BETTER.", "BEST PRICES IN TOWN"])
  func aSloganIsNoName(line: String) {
    #expect(vendor("\(line)\nBLUE DOOR CAFE") == "BLUE DOOR CAFE")
  }

  @Test func aCityWithItsStateIsNoName() {
    #expect(vendor("SPRINGFIELD IL\nBLUE DOOR") == "BLUE DOOR")
    #expect(vendor("SPRINGFIELD PIZZA CA\nBLUE DOOR") == "SPRINGFIELD PIZZA CA")
  }

  @Test func aStreetAboveItsPostalCodeIsNoName() {
    #expect(vendor("864 Broadway\nSpringfield NY 10003\nBLUE DOOR") == "BLUE DOOR")
    #expect(vendor("99 SPEED SHOP\n12 HIGH STREET") == "99 SPEED SHOP")
  }

  @Test func aGreetingSpeaksForItsName() {
    let text = "SPRINGFIELD MAIN\nBLUE DOOR\nTEA  2.00\nTHANK YOU FOR SHOPPING AT BLUE DOOR"
    #expect(vendor(text) == "BLUE DOOR")
  }

  @Test func whatStandsFarFromANameInItsRowIsNoPartOfIt() {
    #expect(vendor("BLUE DOOR CAFE        TABLE 12\n12 HIGH STREET") == "BLUE DOOR CAFE")
  }
}
