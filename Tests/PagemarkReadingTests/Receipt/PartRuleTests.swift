import TestSupport
import Testing

@testable import PagemarkReading

@Suite struct PartRuleTests {
  @Test func readsTheParts() {
    let fields = PrintedReceipt("SUBTOTAL  10.00\nTAX 1  0.75\nTIP  2.00\nTOTAL  12.75").fields
    #expect(fields.subtotal?.description == "10.00")
    #expect(fields.tax?.description == "0.75")
    #expect(fields.tip?.description == "2.00")
  }

  @Test func aSubtotalApartFromItsLabelIsTheAmountThatAddsUp() {
    let text = "SUBTOTAL\nTEA\nCAKE\n9.00\nTAX  0.75\nTOTAL  9.75"
    #expect(PrintedReceipt(text).fields.subtotal?.description == "9.00")
    // Without tax, the total stands twice.
    let untaxed = "SUBTOTAL\nTEA\nCAKE\n9.00\nTOTAL  9.00"
    #expect(PrintedReceipt(untaxed).fields.subtotal?.description == "9.00")
    // The total alone is no evidence.
    #expect(PrintedReceipt("SUBTOTAL\nTEA\nTOTAL  9.00").fields.subtotal == nil)
  }

  @Test func aTaxCanBeZero() {
    let fields = PrintedReceipt("TEA  4.00\nSUBTOTAL  4.00\nTAX  0.00\nTOTAL  4.00").fields
    #expect(fields.subtotal?.description == "4.00")
    #expect(fields.tax?.description == "0.00")
  }

  @Test func prefersTheSubtotalThatAddsUp() {
    let text = "SUBTOTAL  12.00\nDISCOUNT  -2.00\nSUBTOTAL  10.00\nTAX  0.75\nTOTAL  10.75"
    #expect(PrintedReceipt(text).fields.subtotal?.description == "10.00")
  }

  @Test func theAmountThatTheTaxIsAddedToIsTheSubtotal() {
    let text = "FOOD  8.44\nTAX  0.61\nPAYMENT  9.05"
    #expect(PrintedReceipt(text).fields.subtotal?.description == "8.44")
  }

  @Test func theDifferenceOfSubtotalAndTotalIsTheTax() {
    let text = "SUBTOTAL  9.00\n?&%  0.90\nTOTAL  9.90"
    #expect(PrintedReceipt(text).fields.tax?.description == "0.90")
    #expect(PrintedReceipt("TEA  0.90\nSUBTOTAL  9.00\nTOTAL  9.90").fields.tax == nil)
  }

  @Test func countsOfItemsAreNotAmounts() {
    #expect(
      PrintedReceipt("SUBTOTAL 3 ITEMS  9.00\nTOTAL  9.90").fields.subtotal?.description == "9.00")
    #expect(PrintedReceipt("TEA  12.00\nTOTAL 3 ITEMS  $9.00").total == "9.00")
  }

  @Test func theTaxIsNotTheWholeTotal() {
    #expect(PrintedReceipt("VAT TTL  40.50\nTOTAL  40.50").fields.tax == nil)
  }

  @Test func distinguishesAnIncludedTaxFromATotalThatIncludesIt() {
    let fields = PrintedReceipt("TOTAL INCL. GST  33.90\nGST INCLUDED IN TOTAL  1.92").fields
    #expect(fields.total?.description == "33.90")
    #expect(fields.tax?.description == "1.92")
  }

  @Test func anUntaxedAmountAboveTheTotalIsTheSubtotal() {
    #expect(PrintedReceipt("AMOUNT  9.00\nTOTAL  9.00").fields.subtotal?.description == "9.00")
    #expect(PrintedReceipt("NET TOTAL  9.00\nTOTAL  9.00").fields.subtotal?.description == "9.00")
    #expect(PrintedReceipt("NON TAXABLE  9.00\nTOTAL  9.00").fields.subtotal?.description == "9.00")
    #expect(PrintedReceipt("TOTAL  9.00\nAMOUNT  9.00").fields.subtotal == nil)
    #expect(
      PrintedReceipt("SUBTOTAL  8.00\nAMOUNT  9.00\nTOTAL  9.00").fields.subtotal?.description
        == "8.00")
  }

  @Test func aRateBelowASuggestionIsNotATip() {
    let text = "TOTAL  40.00\nSUGGESTED TIPS\n18% TIP  7.20\nGRATUITY 18%  7.20"
    #expect(PrintedReceipt(text).arithmetic.sums.count { $0.label == .tip } == 1)
  }

  @Test func aSuggestedTipIsNotATip() {
    let text = "TOTAL  10.00\nTIP:\nSUGGESTED GRATUITY\n15% = 1.50\n18% = 1.80"
    #expect(PrintedReceipt(text).fields.tip == nil)
  }

  @Test func aSubtotalThatEqualsTheTotalGivesWayToTheSumBeforeTax() {
    let text = "SUBTOTAL  12.00\nTOTAL  12.00\nTAXABLE AMOUNT  10.00\nVAT  2.00"
    #expect(PrintedReceipt(text).fields.subtotal?.description == "10.00")
    // Where it is the only sum, it stays.
    let alone = "SUBTOTAL  12.00\nCASH  20.00\nCHANGE  8.00\nNET  10.00\nVAT  2.00"
    #expect(PrintedReceipt(alone).fields.subtotal?.description == "12.00")
  }

  @Test func aLabelBesideTheAmountOfAnotherRowGivesWayToTheAmountThatAddsUp() {
    let text = "RICE  12.00\nSUBTOTAL  9.00\nX  21.00\nTAX  1.68\nTOTAL  22.68"
    #expect(PrintedReceipt(text).fields.subtotal?.description == "21.00")
  }

  @Test func subtotalAndTaxWithoutLabelsGiveTheTotalBelowThem() {
    let fields = PrintedReceipt("RICE  21.00\n21.00\n1.68\nTOTAL  22.68").fields
    #expect(fields.subtotal?.description == "21.00")
    #expect(fields.tax?.description == "1.68")
    // Two prices are no subtotal and tax.
    #expect(PrintedReceipt("RICE  21.00\nTEA  1.68\nTOTAL  22.68").fields.tax == nil)
  }

  @Test func ifTheTaxIsZeroTheTotalIsTheSubtotal() {
    #expect(PrintedReceipt("MILK  8.40\nTAX  .00\nTOTAL  8.40").fields.subtotal?.cents == 840)
    #expect(PrintedReceipt("MILK  8.40\nTOTAL  8.40").fields.subtotal == nil)
  }

  @Test func aZeroWithoutCentsIsATaxOfZero() {
    let fields = PrintedReceipt("MILK  2.00\nTAX  00  BAL  2.00").fields
    #expect(fields.tax?.cents == 0)
    #expect(fields.total?.description == "2.00")
  }

  @Test func anAmountOfGoodsIsNoTax() {
    let text = "ITEM VAT\n36.61L\nTOTAL  53.78\nVAT  8.59"
    #expect(PrintedReceipt(text).fields.tax?.description == "8.59")
  }
}
