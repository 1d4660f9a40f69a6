import PagemarkCore
import Testing

@testable import PagemarkProcessing

@Suite struct PageMasksTests {
  private let address = FieldKind.declared("address")

  private func rows(_ lines: [String]) -> [[TextLine]] {
    lines.enumerated().map { index, text in
      [TextLine(text: text, box: PixelBox(x: 0, y: 40 * index, width: 400, height: 20))]
    }
  }

  private func fields(_ address: String) -> ReceiptFields {
    var fields = ReceiptFields()
    fields.declared = ["address": address]
    return fields
  }

  /// The texts that stay readable.
  private func shown(_ lines: [String], hiding value: String) -> [String] {
    var masks = PageMasks(rows(lines))
    _ = masks.hide([address], of: fields(value), and: [:])
    return masks.visibleRows.joined().map(\.text)
  }

  @Test func anAddressIsHiddenOnEveryLineWhereItStands() {
    let value = "858 MERIDIAN PIKE COLTER CITY, MA 44342"
    let lines = [
      "858 MERIDIAN PIKE", "CLASS M", "COLTER CITY, MA 44342", "Mail to 858 Meridian Pike",
    ]
    #expect(shown(lines, hiding: value) == ["CLASS M", "Mail to"])
    #expect(shown(["DONOR", "Colter City MA 44342"], hiding: value) == ["DONOR"])
  }

  @Test func anAddressOfWhichALineCanNotBeLocatedIsNotMasked() {
    let value = "858 MERIDIAN PIKE COLTER CITY, MA 44342"
    func unlocated(_ lines: [String]) -> FieldKind? {
      PageMasks(rows(lines)).unlocated([address], of: fields(value))
    }
    #expect(unlocated(["COLTER CITY, MA 44342"]) == address)
    #expect(unlocated(["858 MERIDIAN PIKE", "CLASS M", "COLTER CITY, MA 44342"]) == nil)
    #expect(unlocated(["858 MERIDIAN PIKE", "COLTER CITY, MA 44342"]) == nil)
  }
}
