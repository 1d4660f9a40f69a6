internal import PagemarkElementary

/// What a printed label on a card announces.
enum IdentityLabel: Hashable {
  case number, birth, expiry, issue, familyName, givenName
  /// Something else, which ends the value before it.
  case other
}

/// A row of a card, with labels and the words between them.
struct IdentityRow {
  /// A label with the words that follow it, up to the next one.
  struct Entry {
    var label: IdentityLabel?
    var words: [String]
    var text: String { words.joined(separator: " ") }
  }

  let row: ReceiptRow
  /// From left to right; the first has no label if the row begins with none.
  let entries: [Entry]

  init(_ row: ReceiptRow) {
    self.row = row
    let words = row.text.uppercased().split(whereSeparator: \.isWhitespace)
      .flatMap { Self.pieces(of: String($0)) }
    var entries = [Entry(label: nil, words: [])]
    var index = 0
    while index < words.count {
      if let (label, length) = Self.label(in: words[index...]) {
        entries.append(Entry(label: label, words: []))
        index += length
      } else {
        entries[entries.count - 1].words.append(words[index])
        index += 1
      }
    }
    self.entries = entries.filter { $0.label != nil || !$0.words.isEmpty }
  }

  /// All words without labels.
  var plain: String? {
    guard entries.count == 1, entries[0].label == nil else { return nil }
    return entries[0].text
  }

  // MARK: Labels

  /// Labels of one word that stand directly before a value where blanks were lost: `DOB07/18/1959`, `4bEXP…`.
  private static let glued: [String] = [
    "DOB", "DLN", "EXP", "ISS", "LIC", "NO.", "NO:", "ID:", "DL",
  ]

  /// A word, or the number of a field, its label and its value where they were read as one.
  private static func pieces(of word: String) -> [String] {
    var rest = Substring(word)
    var pieces: [String] = []
    // AAMVA numbers the fields of a license: 3 is the date of birth, 4a, 4b and 4d are issue, expiry and number.
    for number in ["4A", "4B", "4D", "3", "5"] where rest.hasPrefix(number) {
      let after = rest.dropFirst(number.count)
      guard glued.contains(where: { after.hasPrefix($0) }) else { continue }
      pieces.append(number)
      rest = after
      break
    }
    if let label = glued.first(where: { rest.hasPrefix($0) }),
      rest.dropFirst(label.count).drop(while: { ":.#".contains($0) }).contains(where: \.isNumber)
    {
      pieces.append(label)
      rest = rest.dropFirst(label.count).drop { ":.#".contains($0) }
    }
    return pieces + (rest.isEmpty ? [] : [String(rest)])
  }

  /// The label that words begin with, the longest first, and its number of words.
  private static func label(in words: ArraySlice<String>) -> (IdentityLabel, Int)? {
    if let number = fieldNumber(words) { return (number, 1) }
    for (texts, label) in vocabulary {
      guard words.count >= texts.count else { continue }
      if zip(words, texts).allSatisfy({ isLike($0, $1) }) { return (label, texts.count) }
    }
    return nil
  }

  /// The date that the number of a field announces by itself: `3. 14.07.1981`, as on European licenses.
  private static func fieldNumber(_ words: ArraySlice<String>) -> IdentityLabel? {
    guard let number = words.first, let next = words.dropFirst().first,
      next.count(where: \.isNumber) >= 6, next.contains(where: { "./-".contains($0) }),
      next.first?.isNumber == true
    else { return nil }
    return switch number.filter({ $0.isLetter || $0.isNumber }) {
    case "3": .birth
    case "4A": .issue
    case "4B": .expiry
    default: nil
    }
  }

  /// Whether a word was read as the label's, up to punctuation, look-alikes, and one letter of a long one.
  private static func isLike(_ word: String, _ label: String) -> Bool {
    let letters = word.filter { $0.isLetter || $0.isNumber }
    if letters == label { return true }
    guard letters.count >= 3 else { return false }
    let repaired = String(letters.map { lookAlikes[$0] ?? $0 })
    if repaired == label { return true }
    return label.count >= 6 && letters.count >= 6
      && editDistance(Array(repaired), Array(label)) <= 1
  }

  private static let lookAlikes: [Character: Character] = ["0": "O", "1": "I", "5": "S", "8": "B"]

  private static let vocabulary: [([String], IdentityLabel)] = {
    let labels: [(IdentityLabel, [String])] = [
      (
        .birth,
        ["DOB", "D O B", "DATE OF BIRTH", "BIRTH DATE", "BIRTHDATE", "BIRTHDAY", "BORN", "BIRTH"]
      ),
      (
        .expiry,
        [
          "EXP", "EXP DATE", "EXPIRES", "EXPIRES ON", "EXPIRY", "EXPIRY DATE", "DATE OF EXPIRY",
          "EXPIRATION", "EXPIRATION DATE", "VALID UNTIL", "VALID THRU", "VALID THROUGH",
          "GOOD THRU",
        ]
      ),
      (.issue, ["ISS", "ISSUED", "ISSUED ON", "ISSUE DATE", "DATE OF ISSUE", "DATE ISSUED"]),
      (
        .number,
        [
          "DLN", "DL", "DL NO", "DL NUMBER", "LIC", "LIC NO", "LICENSE NO", "LICENSE NUMBER",
          "LICENCE NO", "LICENCE NUMBER", "ID", "ID NO", "ID NUMBER", "STUDENT ID", "STUDENT NO",
          "STUDENT NUMBER", "STUDENT ID NO", "CARD NO", "CARD NUMBER", "DOCUMENT NO",
          "DOCUMENT NUMBER", "PASSPORT NO", "CUSTOMER ID",
        ]
      ),
      (.familyName, ["LN", "LAST NAME", "SURNAME", "FAMILY NAME"]),
      (.givenName, ["FN", "FIRST NAME", "GIVEN NAME", "GIVEN NAMES", "FORENAMES"]),
      (
        .other,
        [
          "DD", "CLASS", "END", "REST", "RESTR", "SEX", "HGT", "WGT", "EYES", "HAIR", "DONOR",
          "REV", "DOC",
        ]
      ),
    ]
    let flat = labels.flatMap { label, texts in
      texts.map { ($0.split(separator: " ").map(String.init), label) }
    }
    return flat.sorted { $0.0.count > $1.0.count }
  }()
}
