/// The name of a card's holder: behind labels, behind the numbers 1 and 2, above the address, or in the largest letters.
struct IdentityName {
  let rows: [IdentityRow]
  let kind: DocumentKind
  /// The index of the address's first row.
  let isAboveRow: Int?

  var finding: IdentityFinding? { labelled ?? numbered ?? aboveAddress ?? afterRole ?? largest }

  private var labelled: IdentityFinding? {
    func part(_ label: IdentityLabel) -> (text: String, row: ReceiptRow)? {
      for (index, row) in rows.enumerated() {
        guard let entry = row.entries.first(where: { $0.label == label }) else { continue }
        if Self.isName(entry.text, fewest: 1) { return (entry.text, row.row) }
        if entry.words.isEmpty, index + 1 < rows.count, let below = rows[index + 1].plain,
          Self.isName(below, fewest: 1)
        {
          return (below, rows[index + 1].row)
        }
      }
      return nil
    }
    guard let family = part(.familyName) ?? glued("LN"),
      let given = part(.givenName) ?? glued("FN")
    else { return nil }
    return IdentityFinding(
      value: given.text + " " + family.text, reason: "labeled", row: family.row)
  }

  /// `1 WEXLEY` above `2 MARCUS TOBIAS`.
  private var numbered: IdentityFinding? {
    for (index, row) in rows.enumerated().dropLast() {
      guard let family = Self.behind("1", row), let given = Self.behind("2", rows[index + 1])
      else { continue }
      return IdentityFinding(
        value: given + " " + family, reason: "numbered as AAMVA does", row: row.row)
    }
    return nil
  }

  /// One row with the whole name, or the given names below the family name.
  private var aboveAddress: IdentityFinding? {
    guard let first = isAboveRow else { return nil }
    var parts: [(text: String, row: ReceiptRow)] = []
    for row in rows[..<first].reversed() {
      guard parts.count < 2, var text = row.plain else { break }
      // The number of the field, or a lone one that was read as a row of its own.
      if let digit = text.first, "12".contains(digit) {
        text = String(text.dropFirst().drop { $0 == " " || $0 == "." })
        if text.isEmpty { continue }
      }
      guard Self.isName(text, fewest: 1) else { break }
      parts.append((text, row.row))
    }
    guard let nearest = parts.first else { return nil }
    let value = parts.map(\.text).joined(separator: " ")
    guard value.contains(" ") else { return nil }
    return IdentityFinding(
      value: value, reason: "above the address", row: nearest.row, trust: 0.9)
  }

  private static let roles = ["STUDENT", "UNDERGRADUATE", "GRADUATE", "FACULTY", "STAFF"]

  /// On a student card, below the role.
  private var afterRole: IdentityFinding? {
    guard kind == .studentCard,
      let role = rows.firstIndex(where: { row in
        guard let plain = row.plain else { return false }
        let words = plain.split(separator: " ")
        return words.count <= 2 && words.contains { Self.roles.contains(String($0)) }
      })
    else { return nil }
    let below = rows[(role + 1)...].prefix(3)
    guard let row = below.first(where: { $0.plain.map { Self.isName($0, fewest: 2) } == true })
    else { return nil }
    return row.plain.map {
      IdentityFinding(value: $0, reason: "below the role", row: row.row, trust: 0.9)
    }
  }

  private var largest: IdentityFinding? {
    let names = rows.filter { row in
      row.plain.map { Self.isName($0, fewest: 2) && !Self.isOfIssuer($0) } == true
    }
    guard let row = names.max(by: { $0.row.lineHeight < $1.row.lineHeight }), let text = row.plain
    else { return nil }
    return IdentityFinding(value: text, reason: "large letters", row: row.row, trust: 0.5)
  }

  /// A row that begins with a label without a blank behind it: `LNWEXLEY`.
  private func glued(_ label: String) -> (text: String, row: ReceiptRow)? {
    for row in rows {
      guard let text = row.plain, text.hasPrefix(label), text.count > label.count + 1 else {
        continue
      }
      let rest = String(text.dropFirst(label.count))
      if Self.isName(rest, fewest: 1) { return (rest, row.row) }
    }
    return nil
  }

  private static func behind(_ number: String, _ row: IdentityRow) -> String? {
    guard let text = row.plain, text.hasPrefix(number) else { return nil }
    let rest = text.dropFirst(number.count).drop { $0 == " " || $0 == "." }
    return isName(String(rest), fewest: 1) ? String(rest) : nil
  }

  /// One to four words of letters, such as `O'NEIL-SMITH`, none of them a word of cards.
  private static func isName(_ text: String, fewest: Int) -> Bool {
    let words = text.split(separator: " ")
    return (fewest...4).contains(words.count)
      && words.allSatisfy { word in
        word.contains(where: \.isLetter)
          && word.allSatisfy { $0.isLetter || "'’.,-".contains($0) }
      }
      && words.contains { $0.count > 1 }
      && !words.contains { cardWords.contains($0.filter(\.isLetter)) }
  }

  private static func isOfIssuer(_ text: String) -> Bool {
    text.split(separator: " ").contains { issuerWords.contains(String($0)) }
  }

  private static let issuerWords: Set<String> = [
    "UNIVERSITY", "COLLEGE", "INSTITUTE", "SCHOOL", "STATE", "DEPARTMENT", "ACADEMY", "OF", "THE",
    "COMMUNITY", "ENGINEERING", "SCIENCE", "DIVISION",
  ]

  private static let cardWords: Set<String> = [
    "DRIVER", "DRIVERS", "DRIVER’S", "LICENSE", "LICENCE", "CARD", "STUDENT", "UNDERGRADUATE",
    "GRADUATE", "SPECIMEN", "USA", "CLASS", "NONE", "DONOR", "VETERAN", "UNIVERSITY", "COLLEGE",
    "IDENTIFICATION", "IDENTITY", "EXPIRES", "VALID",
  ]
}
