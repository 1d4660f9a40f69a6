import Testing

@testable import PagemarkReading

@Suite struct ReceiptCSVTests {
  private let fields = {
    var fields = ReceiptFields(
      vendor: "Five Corners, Pizza", date: CalendarDate(year: 2024, month: 12, day: 6),
      total: Amount(units: 5216, fractionDigits: 2))
    fields.subtotal = Amount(units: 421, fractionDigits: 1)
    fields.tax = Amount(units: 326, fractionDigits: 2)
    fields.tip = Amount(units: 68, fractionDigits: 1)
    (fields.paymentMethod, fields.last4) = (.mastercard, "0500")
    return fields
  }()

  @Test func writesTenValues() {
    #expect(
      ReceiptCSV.row(for: fields, category: .dining)
        == #"2024-12-06,"Five Corners, Pizza",Dining,42.10,3.26,52.16,Mastercard,0500,tip 6.80,"#
        + #""2024-12-06_Five Corners, Pizza_$52.16.pdf""#)
    #expect(
      ReceiptCSV.row(for: ReceiptFields(), category: nil) == ",,,,,,,,,undated_Receipt.pdf")
    #expect(ReceiptCSV.header.split(separator: ",").count == 10)
  }

  @Test(arguments: [
    ("a", "a"), ("a,b", "\"a,b\""), ("a\"b", "\"a\"\"b\""), ("a\nb", "\"a\nb\""), ("", ""),
    ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@x", "'@x"), ("=\"x\"", "\"'=\"\"x\"\"\""),
    ("a=b", "a=b"), ("\tx", "'\tx"), ("\rx", "\"'\rx\""), ("＝1", "'＝1"),
  ])
  func quotesValuesAndDefusesFormulas(text: String, value: String) {
    #expect(ReceiptCSV.text(text) == value)
  }

  @Test(arguments: [
    ("IBARRA’S BOOKS", "IBARRA'S BOOKS"), ("PRATT 'S GAS", "PRATT'S GAS"), ("Lou ’s", "Lou's"),
    ("Cedar – Nail", "Cedar - Nail"), ("ＡＢＣ Shop", "ABC Shop"),
    ("The 'Side' Bar", "The 'Side' Bar"),
    ("Rock 'n' Roll", "Rock 'n' Roll"), ("'s", "'s"), ("Café", "Café"),
  ])
  func namesAShopTheSameHoweverItsQuotesWereRead(read: String, name: String) {
    let fields = ReceiptFields(vendor: read)
    #expect(
      ReceiptCSV.row(for: fields, category: nil).split(separator: ",").first.map(String.init)
        == name)
    #expect(ReceiptFileName.name(for: fields) == "undated_\(name).pdf")
  }

  @Test func aNegativeAmountStaysANumber() {
    var fields = ReceiptFields()
    fields.total = Amount(units: -500, fractionDigits: 2)
    #expect(ReceiptCSV.row(for: fields, category: nil).hasPrefix(",,,,,-5.00,,,,"))
  }

  @Test func notesWhatHasNoColumn() {
    var fields = ReceiptFields()
    fields.currency = "MYR"
    fields.ambiguousDate = [
      CalendarDate(year: 2015, month: 3, day: 4), CalendarDate(year: 2015, month: 4, day: 3),
    ].compactMap(\.self)
    #expect(ReceiptCSV.notes(on: fields) == "MYR; date is 2015-03-04 or 2015-04-03")
  }

  @Test(arguments: [
    ("Joe's / Bar: \"A\"", "Joe's - Bar- -A"), ("../../etc/passwd", "etc-passwd"),
    ("  ", "Receipt"),
    (".hidden", "hidden"), ("a\u{0}b\u{202E}c", "a-b-c"), ("Café  Noir", "Café Noir"),
    ("A & B #12", "A & B #12"), ("...", "Receipt"),
    (String(repeating: "x", count: 99), String(repeating: "x", count: 60)),
  ])
  func makesASafeFileName(vendor: String, name: String) {
    let fields = ReceiptFields(
      vendor: vendor, date: CalendarDate(year: 2024, month: 1, day: 2),
      total: Amount(units: 9, fractionDigits: 0))
    #expect(ReceiptFileName.name(for: fields) == "2024-01-02_\(name)_$9.00.pdf")
  }

  @Test(arguments: [
    ("Blue Door Cafe", "COFFEE  2.00", ReceiptCategory.dining), ("ACME PHARMACY", "", .health),
    ("ACME", "MILK\nEGGS\nBREAD", .groceries), ("ACME", "MILK 2.00", nil), ("ACME", "", nil),
    ("GARDEN CAFE", "", nil), ("BARBER", "BARGAIN", nil), ("SPEEDY CAR WASH", "", .auto),
  ])
  func aCategoryNeedsSufficientWords(vendor: String, text: String, category: ReceiptCategory?) {
    #expect(ReceiptCategory(vendor: vendor, text: text) == category)
  }

  @Test func selectsReceiptsByMonth() {
    let day = CalendarDate(year: 2024, month: 12, day: 31)
    #expect(ReceiptMonth("2024-12")?.contains(day) == true)
    #expect(ReceiptMonth("2025-01")?.contains(day) == false)
    #expect(ReceiptMonth("2024-11..2025-02")?.contains(day) == true)
    #expect(ReceiptMonth("2024-12")?.contains(nil) == false)
    for text in ["2024-13", "2024", "24-12", "2025-01..2024-12", "", "2024-01..", "2024-01-01"] {
      #expect(ReceiptMonth(text) == nil)
    }
  }
}
