import Testing

@testable import PagemarkReading

@Suite struct AmountLabelTests {
  private func label(of text: String) -> AmountLabel? {
    let scanned = ScannedText(text)
    return AmountLabel(LabelVocabulary.read(scanned, in: 0..<scanned.count).words)
  }

  @Test(arguments: [
    ("Rounded total", AmountLabel.Specificity.rounded), ("Total after rounding", .rounded),
    ("GRAND TOTAL", .specific), ("Total amount", .specific), ("AMOUNT DUE", .specific),
    ("Nett total", .specific), ("TOTAL INCL. GST", .specific), ("Balance due", .specific),
    ("Total sales (inclusive of tax)", .specific), ("Payment due", .specific), ("TOTAL:", .plain),
    ("Total sales", .plain), ("Amount", .vague),
  ])
  func ranksTheNamesOfTheTotal(text: String, specificity: AmountLabel.Specificity) {
    #expect(label(of: text) == .total(specificity))
  }

  @Test(arguments: [
    ("Subtotal", AmountLabel.subtotal), ("SUB-TOTAL", .subtotal), ("SUB TOTAL", .subtotal),
    ("Total excl. GST", .subtotal), ("TOTAL TAX", .tax), ("GST 6%", .tax),
    ("Total includes tax", .tax), ("TOTAL QTY", .count), ("Total items", .count),
    ("Total discount", .discount), ("TOTAL SAVINGS", .discount), ("CASH", .tendered),
    ("Total paid", .tendered), ("CHANGE DUE", .change), ("Rounding adjustment", .rounding),
    ("Total points", .points), ("TOTAL BEFORE TAX", .subtotal), ("Sub amount", .subtotal),
    ("SVC CHG 10%", .charge), ("TAXABLE AMT", .taxable), ("NON TAXABLE", .taxable),
    ("NET", .taxable), ("TAX EXEMPT", .taxable), ("JUMLAH BESAR", .total(.specific)),
    ("CUKAI", .tax), ("TUNAI", .tendered), ("BAKI", .change),
    ("TOTAL AFTER TAX", .total(.specific)),
    ("Amount after discount", .total(.specific)), ("STATETAX", .tax),
  ])
  func keepsOtherSumsApart(text: String, expected: AmountLabel) {
    #expect(label(of: text) == expected)
  }

  @Test(arguments: [
    "T0TAL", "TDTAL", "TOTAI", "T0TA1", "GRANDTOTAL", "TOTALSALES", "TOTALRM", "Order Total",
  ])
  func readsTotalsThroughRecognitionNoise(text: String) {
    guard case .total = label(of: text) else {
      Issue.record("\(text) was not read as a total")
      return
    }
  }

  @Test(arguments: ["SUR TOTAL", "UB TOTAL", "5UB-TOTAL"])
  func readsASpoiltSubBeforeATotal(text: String) {
    #expect(label(of: text) == .subtotal)
  }

  @Test(arguments: ["SUM TOTAL", "BAR TOTAL", "US TOTAL"])
  func otherWordsAreNotReadAsSub(text: String) {
    #expect(label(of: text) == .total(.plain))
  }

  @Test(arguments: ["CASHIER", "TOTALLY", "TAXI", "AMOUNTS", "CHICKEN RICE", ""])
  func otherWordsAreNoLabel(text: String) {
    #expect(label(of: text) == nil)
  }

  @Test(arguments: [
    ("V.A.T. 20%", AmountLabel.tax), ("G.S.T", .tax), ("MELLANSUMMA", .subtotal),
    ("TOTAL HT", .subtotal), ("CELKEM", .total(.plain)), ("RÜCKGELD", .change),
    ("WSZ GOTÓWKA", .tendered),
    ("TAX FREE", .taxable), ("TOTAL PRICE", .total(.plain)), ("UNIT PRICE", .count),
    ("NET PAYABLE", .total(.specific)), ("JUMLAH KECIL", .subtotal),
  ])
  func labelsOfOtherCountriesAreKnown(text: String, label: AmountLabel) {
    let scanned = ScannedText(text)
    #expect(AmountLabel(LabelVocabulary.read(scanned, in: 0..<scanned.count).words) == label)
  }
}
