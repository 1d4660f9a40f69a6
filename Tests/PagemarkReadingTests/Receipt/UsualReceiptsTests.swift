import PagemarkReading
import TestSupport
import Testing

/// The sums of receipts as tills of several countries print them.
@Suite struct UsualReceiptsTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var name: String
    var text: String
    var subtotal: String?
    var tax: String?
    var total: String

    var testDescription: String { name }
  }

  static let examples = [
    Example(
      name: "Malaysian, tax inside, with a summary",
      text: """
        TEH TARIK  2 X 1.80  3.60
        NASI LEMAK  1 X 7.00  7.00
        TOTAL SALES (EXCLUDING GST)  10.00
        TOTAL GST  0.60
        ROUNDING ADJ  0.00
        TOTAL SALES (INCLUSIVE GST)  10.60
        CASH  20.00
        CHANGE  9.40
        GST SUMMARY  AMOUNT (RM)  TAX (RM)
        SR @ 6%  10.00  0.60
        """, subtotal: "10.00", tax: "0.60", total: "10.60"),
    Example(
      name: "Malaysian, service charge, tax and rounding",
      text: """
        SUB-TOTAL  40.20
        SVC CHG 10%  4.02
        GOVT TAX 6%  2.65
        ROUNDING  -0.02
        NETT TOTAL  46.85
        VISA  46.85
        """, subtotal: "40.20", tax: "2.65", total: "46.85"),
    Example(
      name: "in Malay",
      text: """
        JUMLAH KECIL  9.00
        CUKAI 6%  0.54
        PEMBUNDARAN  0.01
        JUMLAH BESAR  9.55
        TUNAI  10.00
        BAKI  0.45
        """, subtotal: "9.00", tax: "0.54", total: "9.55"),
    Example(
      name: "Malaysian, several copies of the total",
      text: """
        TOTAL AMOUNT  35.05
        ROUNDING ADJUSTMENT  0.00
        TOTAL PAYABLE  35.05
        PAID AMOUNT  50.00
        CHANGE  14.95
        TOTAL QTY  4
        TAX CODE  %  AMOUNT  TAX
        SR  6%  33.07  1.98
        """, subtotal: "33.07", tax: "1.98", total: "35.05"),
    Example(
      name: "US, two taxes and a tip",
      text: """
        Sub Total:  $52.00
        State Tax 4%  $2.08
        City Tax 4.5%  $2.34
        Tip  $10.00
        Total  $66.42
        """, subtotal: "52.00", tax: "2.08", total: "66.42"),
    Example(
      name: "US, balance due beside the card",
      text: """
        SUBTOTAL  18.88
        TX 8.1%  1.53
        BALANCE DUE  20.41
        VISA ****1234  20.41
        CHANGE  0.00
        TOTAL NUMBER OF ITEMS SOLD = 8
        TOTAL SAVINGS  3.20
        """, subtotal: "18.88", tax: "1.53", total: "20.41"),
    Example(
      name: "US, suggested tips below",
      text: """
        Food  30.00
        Beverage  10.00
        Subtotal  40.00
        Tax  3.55
        Total Due  43.55
        Suggested Gratuity
        18% Tip 7.20 = Total 50.75
        20% Tip 8.00 = Total 51.55
        """, subtotal: "40.00", tax: "3.55", total: "43.55"),
    Example(
      name: "British, tax inside and the tender",
      text: """
        TEA  2.40
        SCONE  3.60
        TOTAL TO PAY  £6.00
        CASH  £10.00
        CHANGE DUE  £4.00
        VAT RATE  NET  VAT  GROSS
        20%  5.00  1.00  6.00
        """, subtotal: "5.00", tax: "1.00", total: "6.00"),
    Example(
      name: "British, points and savings",
      text: """
        SUBTOTAL  12.50
        MULTIBUY SAVINGS  -1.50
        TOTAL  11.00
        CONTACTLESS  11.00
        POINTS EARNED 11
        POINTS BALANCE  230.00
        """, subtotal: "12.50", tax: nil, total: "11.00"),
    Example(
      name: "Australian, tax named in the total",
      text: """
        2 FLAT WHITE  9.00
        TOTAL (INC GST)  $9.00
        EFTPOS  $9.00
        GST INCLUDED IN TOTAL  $0.82
        """, subtotal: nil, tax: "0.82", total: "9.00"),
    Example(
      name: "balance for change",
      text: """
        TOTAL  13.70
        CASH  20.00
        BALANCE  6.30
        """, subtotal: nil, tax: nil, total: "13.70"),
    Example(
      name: "discount before tax",
      text: """
        SUB TOTAL  100.00
        LESS DISCOUNT 10%  -10.00
        AMOUNT AFTER DISCOUNT  90.00
        GST 6%  5.40
        GRAND TOTAL  95.40
        """, subtotal: "100.00", tax: "5.40", total: "95.40"),
    Example(
      name: "amount of fuel",
      text: """
        PUMP 3  UNLEADED
        TOTAL LITRES  22.73
        PRICE/LITRE  2.200
        FUEL SALE  50.00
        TOTAL  50.00
        """, subtotal: nil, tax: nil, total: "50.00"),
    Example(
      name: "taxable and exempt parts",
      text: """
        TAXABLE AMT  21.32
        EXEMPT AMT  5.00
        GST 6%  1.28
        TOTAL  27.60
        """, subtotal: nil, tax: "1.28", total: "27.60"),
    Example(
      name: "delivery",
      text: """
        Items subtotal  24.00
        Delivery fee  3.50
        Service fee  1.20
        Tax  2.10
        Order total  30.80
        """, subtotal: "24.00", tax: "2.10", total: "30.80"),
    Example(
      name: "invoice with net and gross",
      text: """
        NET  100.00
        VAT 20%  20.00
        GROSS  120.00
        AMOUNT DUE  120.00
        """, subtotal: "100.00", tax: "20.00", total: "120.00"),
    Example(
      name: "rounded to the nearest coin",
      text: """
        TOTAL (RM)  23.98
        ROUNDING  0.02
        TOTAL ROUNDED  24.00
        CASH  50.00
        CHANGE  26.00
        """, subtotal: nil, tax: nil, total: "24.00"),
    Example(
      name: "merchant slip",
      text: """
        AMOUNT  45.20
        TIP  9.00
        TOTAL  54.20
        """, subtotal: "45.20", tax: nil, total: "54.20"),
    Example(
      name: "s/total",
      text: """
        S/TOTAL  8.00
        TAX  0.64
        TOTAL  8.64
        """, subtotal: "8.00", tax: "0.64", total: "8.64"),
    Example(
      name: "total before tax",
      text: """
        TOTAL BEFORE TAX  8.00
        TAX  0.64
        TOTAL AFTER TAX  8.64
        """, subtotal: "8.00", tax: "0.64", total: "8.64"),
    Example(
      name: "paid in two parts",
      text: """
        TOTAL  30.00
        GIFT CARD  10.00
        VISA  20.00
        BALANCE DUE  0.00
        """, subtotal: nil, tax: nil, total: "30.00"),
    Example(
      name: "tax of several rates",
      text: """
        SUBTOTAL  30.00
        HST 13%  1.30
        GST 5%  1.00
        TOTAL TAX  2.30
        TOTAL  32.30
        """, subtotal: "30.00", tax: "2.30", total: "32.30"),
    Example(
      name: "totals of departments",
      text: """
        FOOD TOTAL  21.95
        BAR TOTAL  6.50
        SUBTOTAL  28.45
        SALES TAX  2.53
        AMOUNT DUE  30.98
        """, subtotal: "28.45", tax: "2.53", total: "30.98"),
    Example(
      name: "card slip repeats the sum",
      text: """
        SUBTOTAL  14.30
        TAX  1.32
        TOTAL  15.62
        PURCHASE  15.62
        AUTH AMT  15.62
        ACCOUNT BALANCE  84.38
        """, subtotal: "14.30", tax: "1.32", total: "15.62"),
  ]

  @Test(arguments: examples)
  func readsTheSums(example: Example) {
    let fields = PrintedReceipt(example.text).fields
    #expect(fields.total?.description == example.total)
    #expect(fields.subtotal?.description == example.subtotal)
    #expect(fields.tax?.description == example.tax)
  }
}
