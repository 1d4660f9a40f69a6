import TestSupport
import Testing

@testable import PagemarkReading
@testable import PagemarkScoring

/// Receipts with shuffled, cut and doubled lines: no crash, and no value that is not on the page.
@Suite struct ReceiptFuzzTests {
  private static let receipt = PrintedReceipt(
    """
          BLUE DOOR CAFE
          ACME FOODS LTD (123456-X)
         12 HIGH STREET
    DATE: 03/04/2015   19:19
    QTY  ITEM         PRICE
    2    TEA           4.00
    1    CAKE          5.5O
    DISCOUNT          -0.50
    SUBTOTAL           9.00
    SALES TAX 8.25%    0. 74
    TIP                1.26
    T0TAL            $11.00
    CASH              20.00
    CHANGE             9.00
    VISA ************1234  11.00
    RETURN WITHIN 14 DAYS
    OR RETURN BY 05/01/2015
    """)

  /// A small generator with a known start (Knuth's MMIX constants).
  private struct Dice {
    var state: UInt64
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % max(1, sides)
    }
  }

  private static func spoiled(_ lines: [TextLine], by dice: inout Dice) -> [TextLine] {
    var lines = lines
    for _ in 0..<dice.roll(12) where !lines.isEmpty {
      let index = dice.roll(lines.count)
      switch dice.roll(6) {
      case 0: lines.remove(at: index)
      case 1: lines.append(lines[index])
      case 2: lines.swapAt(index, dice.roll(lines.count))
      case 3: lines[index].text = String(lines[index].text.prefix(dice.roll(12)))
      case 4: lines[index].text = String(lines[index].text.dropFirst(dice.roll(8)))
      default:
        lines[index].box.y = dice.roll(400) - 20
        lines[index].box.height = dice.roll(40)
      }
    }
    return lines
  }

  @Test(arguments: UInt64(0)..<400)
  func neverCrashesAndInventsNoValue(seed: UInt64) {
    var dice = Dice(state: seed)
    let lines = Self.spoiled(Self.receipt.lines, by: &dice)
    let fields = ReceiptExtractor(dateOrder: .monthFirst).extract(from: lines, rowTolerance: 8)
    let pieces = lines.map {
      String(decoding: ScannedText($0.text).withRepairedNumerals.bytes, as: UTF8.self)
    }
    let text = pieces.joined(separator: "\n")
    for kind in FieldKind.ofReceipts where kind != .returnDays && kind != .returnBy {
      guard let value = fields.value(of: kind) else { continue }
      switch kind {
      case .vendor, .paymentMethod:
        // Parts of a name may be in several lines.
        for word in value.split(separator: " ") {
          #expect(text.contains(word.uppercased()), "\(kind) \(value)")
        }
      default:
        let comparison = FieldComparison(
          kind: kind, truth: .labelled([value]), dateOrder: .monthFirst)
        #expect(comparison.ceiling(in: text) == true, "\(kind) \(value)")
      }
    }
    if let window = fields.returnWindow, !window.isDefault {
      #expect(text.contains("14") || text.contains("05/01/2015") || text.contains("DAY"))
    }
  }

  @Test func readsTheReceiptAsItIs() {
    let fields = ReceiptExtractor(dateOrder: .monthFirst)
      .extract(from: Self.receipt.lines, rowTolerance: 8)
    #expect(fields.value(of: .total) == "11.00")
    #expect(fields.value(of: .subtotal) == "9.00")
    #expect(fields.value(of: .tax) == "0.74")
    #expect(fields.value(of: .tip) == "1.26")
    #expect(fields.value(of: .returnDays) == "14")
    #expect(fields.currency == "USD")
  }

  /// A value names its rows, and they contain it.
  @Test func saysWhereValuesCameFrom() throws {
    let fields = ReceiptExtractor(dateOrder: .monthFirst)
      .extract(from: Self.receipt.lines, rowTolerance: 8)
    let total = try #require(fields.evidence.first { $0.field == .total })
    #expect(total.rows.first == "T0TAL $11.00")
    #expect(total.reasons.contains("tender less change"))
    #expect(total.rejected.contains { $0.value == "9.00" && $0.row == "SUBTOTAL 9.00" })
    #expect(fields.evidence.filter { $0.confidence == nil }.map(\.field) == [])
  }
}
