/// Finds the name of a vendor within its line.
enum VendorName {
  /// The line without what surrounds the name: the registration number at its end, as in `ACME SDN BHD (123456-X)`, a
  /// preceding "owned by:", and stray marks on both sides.
  ///
  /// A store number is kept: `ACME #4144`, and behind a name without a company's form also `ACME 4144`.
  static func trimmed(_ line: String) -> String {
    var words = withoutRegistration(Greeting.name(in: line) ?? withoutOwner(line))
      .split(separator: " ")
    let leastDigits = hasForm(words) ? 4 : 6
    while words.count > 1, let last = words.last,
      digits(in: last) >= leastDigits && !last.contains("#") || !isWord(last)
    {
      words.removeLast()
    }
    while words.count > 1, let first = words.first, !isWord(first) || isNumber(first) {
      words.removeFirst()
    }
    words = withoutCodes(words)
    let name = withoutMarks(words.joined(separator: " "))
    return CompanyForm.repaired(LetterRepair.repaired(name))
  }

  /// The words without a registration number, branch or store code behind the form of a company: `ACME SDN BHD - KL02`.
  ///
  /// A parenthesis without digits belongs to the name.
  private static func withoutCodes(_ words: [Substring]) -> [Substring] {
    let kinds = words.map(kind)
    guard let end = kinds.lastIndex(where: { $0.contains(.company) }), end > 0,
      end + 1 < words.count
    else { return words }
    let rest = words[(end + 1)...]
    let next = kinds[end + 1]
    let isCode =
      rest.contains { digits(in: $0) > 0 && !$0.contains("#") }
      || rest.first.map { !isWord($0) || $0.hasPrefix("[") || $0.hasPrefix("-") } == true
      || !next.isDisjoint(with: [.registration, .contact])
      || end + 2 < words.count && kinds[end + 2] == .address
        && next == .companyPart
    return isCode ? Array(words[...end]) : words
  }

  private static func hasForm(_ words: [Substring]) -> Bool {
    words.contains { kind(of: $0).contains(.company) }
  }

  private static func kind(of word: Substring) -> HeaderWords {
    HeaderWords(
      of: String(word.uppercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }))
  }

  /// Whether a word is a number of at least four digits, such as that of a receipt above a name.
  private static func isNumber(_ word: Substring) -> Bool {
    digits(in: word) >= 4 && !word.contains(where: \.isLetter) && !word.contains("#")
  }

  /// The text after "owned by", "operated by:" and the like.
  private static func withoutOwner(_ line: String) -> Substring {
    let words = line.split(separator: " ", maxSplits: 2)
    if words.count == 3, words[1].uppercased().prefix(2) == "BY", words[1].count <= 3,
      keepers.contains(words[0].uppercased())
    {
      let rest = words[2].drop { $0 == ":" || $0 == " " }
      if rest.contains(where: \.isLetter) { return rest }
    }
    guard let colon = line.firstIndex(of: ":") else { return line[...] }
    let before = line[..<colon].uppercased()
    let rest = line[line.index(after: colon)...]
    let isOwner = before.hasSuffix(" BY") || owners.contains(before)
    return isOwner && rest.contains(where: \.isLetter) ? rest : line[...]
  }

  /// Words before BY where a company owns or runs a shop that has another name.
  private static let keepers: Set<String> = [
    "OWNED", "OPERATED", "MANAGED", "RUN", "OWNER", "FRANCHISED", "ISSUED",
  ]

  /// What precedes a name and a colon.
  private static let owners: Set<String> = [
    "COMPANY", "COMPANY NAME", "MERCHANT", "MERCHANT NAME", "SHOP", "SHOP NAME", "STORE NAME",
    "OWNER", "VENDOR", "SELLER", "TRADING AS", "T/A", "D/B/A", "DBA",
  ]

  /// The name by which a line is judged: the text after a greeting or an owner's label, and before a registration number in
  /// parentheses.
  ///
  /// `nil` if the line has neither.
  static func judged(_ line: String) -> Substring? {
    var name = Greeting.name(in: line) ?? withoutOwner(line)
    if name.utf8.contains(UInt8(ascii: "(")) { name = withoutRegistration(name) }
    return name.startIndex > line.startIndex || name.endIndex < line.endIndex ? name : nil
  }

  /// The line up to a parenthesis that contains a number of at least four digits, or never closes.
  private static func withoutRegistration(_ line: Substring) -> Substring {
    guard let open = line.lastIndex(of: "("), open > line.startIndex else { return line }
    let rest = line[open...]
    let inside = rest[...(rest.firstIndex(of: ")") ?? rest.index(before: rest.endIndex))]
    return digits(in: inside) >= 4 && !inside.contains("#") || !inside.contains(")")
      ? line[..<open] : line
  }

  /// The name without frames and dirt that were read as punctuation; a point after an abbreviation is kept.
  private static func withoutMarks(_ name: String) -> String {
    var name = name[...]
    while let first = name.first,
      strayMarks.contains(first) || first == "." || first == "," || first == "-"
    {
      name = name.dropFirst()
    }
    while let last = name.last,
      strayMarks.contains(last) || last == "," || last == "-" || isStrayPoint(at: name)
    {
      name = name.dropLast()
    }
    while name.last == " " { name = name.dropLast() }
    return String(name)
  }

  private static let strayMarks: Set<Character> = [
    " ", "[", "]", "{", "}", "|", "_", "=", "~", "*", "«", "»", "“", "”", "‘", ";", ":", "<", ">",
    "—", "\\",
  ]

  /// Whether the name ends with a point after a word of at least five letters.
  private static func isStrayPoint(at name: Substring) -> Bool {
    guard name.last == ".", let word = name.dropLast().split(separator: " ").last else {
      return false
    }
    return word.count >= 5 && !word.contains(".")
  }

  private static func digits(in text: Substring) -> Int {
    text.utf8.count { (0x30...0x39).contains($0) }
  }

  private static func isWord(_ text: Substring) -> Bool {
    text.contains { $0.isLetter || $0.isNumber }
  }
}
