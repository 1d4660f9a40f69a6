/// The address of a card: a house number and a street, then a town with state and postal code.
struct IdentityAddress {
  private(set) var finding: IdentityFinding?
  /// The index of its first row; `nil` if there is no address.
  private(set) var firstRow: Int?

  init(rows: [IdentityRow]) {
    let isNumbered = rows.contains { row in
      let text = row.row.text.uppercased()
      return ["4D", "4B", "4A"].contains { text.hasPrefix($0) || text.contains(" " + $0) }
    }
    for (index, row) in rows.enumerated() where index > 0 {
      guard let town = row.plain, Self.endsWithStateAndCode(town),
        let street = Self.street(rows[index - 1], isNumbered: isNumbered)
      else { continue }
      finding = IdentityFinding(
        value: street + " " + town, reason: "street above a town", row: rows[index - 1].row,
        trust: 0.9)
      firstRow = index - 1
      return
    }
  }

  /// `COLTER CITY, MA 44342`, `…, MA 44342-1234`, also where blanks were lost.
  private static func endsWithStateAndCode(_ text: String) -> Bool {
    let letters = text.filter { !$0.isWhitespace }
    let code = letters.reversed().prefix { $0.isNumber || $0 == "-" }
    guard [5, 9, 10].contains(code.count) else { return false }
    let rest = letters.dropLast(code.count)
    return rest.count >= 4 && rest.suffix(2).allSatisfy { $0.isLetter && $0.isASCII }
      && rest.allSatisfy { !$0.isNumber }
  }

  /// The street of a row; without the number of the field on numbered cards.
  private static func street(_ row: IdentityRow, isNumbered: Bool) -> String? {
    guard let text = row.plain else { return nil }
    var words = text.split(separator: " ").map { String($0) }
    if isNumbered, let first = words.first, first.hasPrefix("8") {
      let rest = String(first.dropFirst())
      if rest.isEmpty, words.count > 1, words[1].first?.isNumber == true {
        words.removeFirst()
      } else if !rest.isEmpty, rest.allSatisfy(\.isNumber) {
        words[0] = rest
      }
    }
    guard words.count >= 2 || words.first?.contains(where: \.isLetter) == true,
      words[0].first?.isNumber == true
    else { return nil }
    return words.joined(separator: " ")
  }
}
