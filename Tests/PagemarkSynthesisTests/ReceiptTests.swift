import PagemarkCore
import PagemarkSynthesis
import Testing

@Suite struct ReceiptTests {
  private func fields(_ index: Int) throws -> [String: String] {
    let fields = try document(.receipt, index).pages[0].text.fields
    return Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
  }

  private func cents(_ text: String?) throws -> Int? {
    try text.map { try #require(Int($0.filter(\.isNumber))) }
  }

  @Test(arguments: 0..<40) func sumsAreRight(index: Int) throws {
    let fields = try fields(index)
    let total = try #require(try cents(fields["total"]))
    guard let subtotal = try cents(fields["subtotal"]) else { return }
    let (tax, tip) = (try cents(fields["tax"]) ?? 0, try cents(fields["tip"]) ?? 0)
    #expect(subtotal + tax + tip == total)
  }

  @Test(arguments: 0..<40) func aReceiptHasVendorDateTotalAndPayment(index: Int) throws {
    let fields = try fields(index)
    for name in ["vendor", "date", "total", "paymentMethod"] {
      #expect(fields[name]?.isEmpty == false, "\(name)")
    }
    let isCash = fields["paymentMethod"]?.uppercased() == "CASH"
    #expect((fields["last4"] == nil) == isCash)
    if let last4 = fields["last4"] { #expect(last4.count == 4 && Int(last4) != nil) }
  }

  @Test(arguments: 0..<40) func fieldsAreInTheTextAtTheirBoxes(index: Int) throws {
    let text = try document(.receipt, index).pages[0].text
    for field in text.fields {
      let words = text.lines.flatMap(\.words).filter { word in
        let (x, y) = (word.box.x + word.box.width / 2, word.box.y + word.box.height / 2)
        return x >= field.box.x && x <= field.box.x + field.box.width && y >= field.box.y
          && y <= field.box.y + field.box.height
      }
      #expect(words.map(\.text).joined(separator: " ").contains(field.value), "\(field)")
    }
  }

  @Test func receiptsVary() throws {
    let all = try (0..<120).map(fields)
    #expect(Set(all.compactMap { $0["vendor"] }).count > 100)
    #expect(Set(all.compactMap { $0["paymentMethod"]?.uppercased() }).count == 6)
    #expect(all.contains { $0["tip"] != nil })
    #expect(all.contains { $0["returnDays"] != nil })
    #expect(all.contains { $0["returnBy"] != nil })
  }
}
