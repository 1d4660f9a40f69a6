import TestSupport
import Testing

@testable import PagemarkReading

@Suite struct TotalRuleTests {
  @Test(arguments: [
    ("KOPI 2  24,000\nTOTAL  45,000\nTUNAI  50,000\nKEMBALI  5,000", "45000.00"),
    ("TEA  300\nTOTAL  1200\nCASH  2000", "1200.00"),
    ("KOPI  24.000\nTOTAL  45.000\nTUNAI  50.000", "45000.00"),
  ])
  func amountsOfACurrencyWithoutCentsAreMoney(text: String, total: String) {
    #expect(PrintedReceipt(text).fields.total?.description == total)
  }

  @Test(arguments: ["TEA  4.00\nCAKE  5.00\nTOTAL  2\nCASH  10", "TOTAL  12345\nTEL 5551234"])
  func aWholeNumberAloneIsNoMoney(text: String) {
    #expect(PrintedReceipt(text).fields.total?.description != "2.00")
    #expect(PrintedReceipt(text).fields.total?.description != "12345.00")
  }

  private func total(_ text: String) -> String? {
    PrintedReceipt(text).total
  }

  @Test func takesTheAmountToTheRightOfTheLabel() {
    #expect(total("TEA        12.00\nTOTAL       9.00") == "9.00")
  }

  @Test func takesTheLastAmountOfTheRow() {
    #expect(total("TOTAL   3.00   27.00") == "27.00")
  }

  @Test func takesTheAmountBelowTheLabelUnlessItStandsToTheLeft() {
    #expect(total("TEA   8.00\n      TOTAL\n      7.00") == "7.00")
    #expect(total("TEA   8.00\n             TOTAL\n7.00") == "8.00")
  }

  @Test func anAmountBelowBelongsToItsOwnLabel() {
    #expect(total("TEA   8.00\nTOTAL\nTAX   0.50") == "8.00")
  }

  @Test func prefersTheMoreSpecificLabel() {
    #expect(total("GRAND TOTAL   9.00\nTOTAL   8.00") == "9.00")
  }

  @Test func prefersTheLastOfEqualLabels() {
    #expect(total("TOTAL   8.00\nTOTAL   9.00") == "9.00")
  }

  @Test func prefersTheTotalBelowTheRounding() {
    #expect(total("TOTAL INCL. TAX  9.02\nROUNDING  -0.02\nTOTAL  9.00") == "9.00")
  }

  @Test func skipsOtherSums() {
    let text = """
      SUBTOTAL      8.00
      TOTAL TAX     0.50
      TOTAL QTY     4.00
      TOTAL         8.50
      TOTAL SAVED   2.00
      """
    #expect(total(text) == "8.50")
  }

  @Test func totalsOfATaxSummaryCountLeast() {
    #expect(total("TOTAL  10.60\nTAX SUMMARY\nTOTAL AMOUNT  10.00") == "10.60")
  }

  @Test func prefersAnyAmountToNothing() {
    #expect(total("TOTAL   9.00\nTOTAL   0.00") == "9.00")
    #expect(total("TOTAL   0.00") == "0.00")
  }

  @Test func aRoundingOfAWholeUnitIsTheRoundedTotal() {
    #expect(total("TOTAL  19.99\nROUNDING ADJ  0.01\nROUNDING  20.00") == "20.00")
  }

  /// The net total is before tax here, as the sum of subtotal and service shows.
  @Test func ofDifferentLabelsPrefersTheSumOfTheParts() {
    let text = "NET TOTAL  34.50\nSUBTOTAL  36.00\n12.5% SERVICE  4.50\nTOTAL  40.50"
    #expect(total(text) == "40.50")
  }

  @Test func withoutATotalTakesThePaidAmount() {
    #expect(total("TEA  2.50\nCAKE  3.50\nVISA  6.00") == "6.00")
  }

  @Test func takesAnAmountBelowTheSubtotalWhoseLabelIsLost() {
    #expect(total("SUBTOTAL  5.25\n0.20\n5.45") == "5.45")
    #expect(total("SUBTOTAL  9.00\n@&%  9.90") == "9.90")
  }

  @Test(arguments: ["JOTAL", "TOTL", "T0TAL", "TAKE OUTTOTAL", "DRIVETHRUTOTAL", "TOTAL-EATIN"])
  func readsAMisreadLabel(label: String) {
    #expect(total("TEA  12.00\n\(label)  9.00") == "9.00")
  }

  @Test func aBalanceThatEqualsTheChangeIsTheChange() {
    #expect(total("TOTAL  13.70\nCASH  20.00\nBALANCE  6.30") == "13.70")
    #expect(
      PrintedReceipt("TOTAL  13.70\nCASH  20.00\nBALANCE  6.30").arithmetic.settled[1370] == true)
    #expect(PrintedReceipt("TOTAL  13.70\nCASH  20.00\nBALANCE  6.00").arithmetic.settled.isEmpty)
  }

  @Test func fallsBackToTheLargestPossibleAmount() {
    #expect(total("TEA   4.00\nCAKE   5.50\nCASH   10.00\n1234567.00") == "5.50")
    #expect(total("TEA\n2 pcs, table 7, 2018") == nil)
  }

  @Test func cashWithoutChangeIsTheTotal() {
    #expect(total("TEA  4.00\nCAKE  5.00\nCASH  9.00") == "9.00")
    #expect(total("TEA  4.00\nCAKE  5.00\nCASH  10.00\nCHANGE  1.00") != "10.00")
  }

  @Test func anExclusiveSumBelowIsLessThanAnUnlabeledOneThatIsRepeated() {
    let text = "TEA  10.00\nX  10.00\nY  10.00\nTOTAL EXCL GST  9.43"
    #expect(total(text) == "10.00")
  }

  @Test func subtotalAndTaxNameATotalWhoseLabelIsLost() {
    #expect(total("RICE  9.43\nSUBTOTAL  9.43\nGST  0.57\nX Y  10.00\nZ  50.00") == "10.00")
  }

  @Test func anAmountTwoRowsBelowTheLabelOfTheTotalBelongsToIt() {
    let fields = PrintedReceipt("PEN  40.00\nTOTAL\nRM\n31.80\nTHANK YOU").fields
    #expect(fields.total?.description == "31.80")
  }

  @Test func aWholeNumberThatThePricesAllowIsTheTotal() {
    #expect(PrintedReceipt("CUT  18.00\nWASH  2.00\nTOTAL  20").fields.total?.cents == 2000)
  }
}
