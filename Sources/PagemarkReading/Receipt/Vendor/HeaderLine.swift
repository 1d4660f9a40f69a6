/// A row at the head of a receipt, analyzed to decide whether it names the vendor.
struct HeaderLine: Sendable {
  let row: ReceiptRow
  /// The row's index, counted from the top.
  let index: Int
  /// Whether the paper's title is above it: "Tax invoice".
  let isBelowTitle: Bool
  /// Whether the row above is an address or ends with a comma, so that this one may be the rest of it: a city.
  let isBelowAddress: Bool
  /// The kinds of all of its words.
  let words: HeaderWords
  private let letters: Int
  private let digits: Int
  private let longestDigits: Int
  /// The number of letters, digits and signs.
  private let visible: Int
  /// Whether it looks like a sentence to customers.
  let isSentence: Bool
  /// Whether every word is one of a trade or a company's form.
  let isWithoutOwnWord: Bool
  /// Whether it is a city with its state: "SPRINGFIELD IL".
  private let isCity: Bool
  /// Whether it begins with a number and goes on with a word: "864 Broadway".
  let beginsWithNumber: Bool

  init(_ row: ReceiptRow, index: Int, isBelowTitle: Bool, isBelowAddress: Bool) {
    (self.row, self.index) = (row, index)
    (self.isBelowTitle, self.isBelowAddress) = (isBelowTitle, isBelowAddress)
    // A greeting before the name and a registration number after it do not count against it.
    let scanned = VendorName.judged(row.text).map(ScannedText.init) ?? row.scanned
    let texts = Self.words(of: scanned)
    // "No. 5, High Street" is an address, "Corner Shop No. 5" is not.
    var kinds = texts.enumerated().map { place, word in
      place > 0 && word == "NO" ? .other : HeaderWords(of: word)
    }
    isCity =
      kinds.count >= 2 && kinds.last == .region
      && !kinds.dropLast().contains { $0.contains(.trade) }
    for index in kinds.indices where kinds[index] == .region { kinds[index] = .other }
    isWithoutOwnWord = kinds.allSatisfy { $0 != .other }
    beginsWithNumber =
      texts.count >= 2 && texts[0].utf8.count <= 5
      && texts[0].utf8.allSatisfy { (0x30...0x39).contains($0) }
    var words: HeaderWords = kinds.reduce(into: []) { $0.formUnion($1) }
    if scanned.count < row.scanned.count {
      // "ACME (123456-X) SDN BHD": the form of a company counts anywhere in the row.
      let all = Self.words(of: row.scanned).map(HeaderWords.init(of:))
      if all.contains(.company) { words.insert(.company) }
    }
    self.words = words
    isSentence = SentenceWords.areSentence(texts)
    letters = scanned.bytes.indices.count(where: scanned.isLetter)
    digits = scanned.bytes.indices.count(where: scanned.isDigit)
    // A store number can be long: "ACME #10249".
    longestDigits = scanned.bytes.indices.reduce(0) { longest, index in
      scanned[index - 1] == UInt8(ascii: "#")
        ? longest : max(longest, scanned.endOfDigits(from: index) - index)
    }
    visible = scanned.bytes.count { $0 != UInt8(ascii: " ") }
  }

  /// Whether the row can be a name: it has at least three letters, and nothing that marks it as an address, a number,
  /// a greeting or the paper's title.
  var isName: Bool {
    guard letters >= 3, !endsInColon else { return false }
    if words.contains(.contact) || isWebAddress { return false }
    if words.contains(.company) && words.contains(.other) { return true }
    if words.contains(.formality) || words == .payment { return false }
    if words.contains(.registration) || isAddress { return false }
    return digits * 2 <= letters && longestDigits < 5
  }

  /// Whether it is the end of the name above: it has the form of a company and else only kinds of trade, "HARDWARE SDN
  /// BHD", or it begins with "&".
  ///
  /// A name needs a word that tells it from others.
  func continues(_ above: HeaderLine) -> Bool {
    let (one, other) = (above.row.box, row.box)
    guard above.isName, !above.isUnlikeName, !above.words.contains(.company), other.x < one.maxX,
      one.x < other.maxX, other.y - one.maxY < above.row.lineHeight
    else { return false }
    let text = row.scanned
    if text[text.skipBlanks(from: 0)] == UInt8(ascii: "&") { return letters >= 3 && digits == 0 }
    return words.contains(.company) && isWithoutOwnWord
      && words.isDisjoint(with: [.payment, .registration, .address, .contact, .number])
  }

  /// Whether it consists of a company form only: "SDN BHD", the end of a name.
  var isOnlyCompanyForm: Bool {
    words.contains(.company)
      && words.isDisjoint(with: [.other, .payment, .registration, .address, .contact])
  }

  /// Whether the row ends with "&" or a word that needs another, so that the name continues below.
  var isUnfinished: Bool {
    if row.scanned.bytes.last(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: "&") {
      return true
    }
    let last = row.text.split(separator: " ").last?.uppercased() ?? ""
    return ["AND", "OF", "THE", "DE", "DU", "DES", "UND"].contains(last) && row.text.contains(" ")
  }

  /// Whether the row below is the second half of a name in large letters: one word in each, equally tall.
  ///
  /// - Parameters:
  ///   - below: The row below.
  ///   - height: The usual height of the receipt's rows, in pixels.
  /// - Returns: Whether both are one name.
  func isSplit(before below: HeaderLine, usualHeight height: Int) -> Bool {
    let (one, other) = (row.box, below.row.box)
    let isLarge = Double(min(row.lineHeight, below.row.lineHeight)) >= 1.35 * Double(height)
    let isSame =
      Double(max(row.lineHeight, below.row.lineHeight))
      <= 1.25 * Double(min(row.lineHeight, below.row.lineHeight))
    let isNear = other.y - one.maxY < row.lineHeight && one.x < other.maxX && other.x < one.maxX
    return isLarge && isSame && isNear
      && [self, below].allSatisfy { line in
        line.isName && !line.isUnlikeName && !line.hasDigits && !line.words.contains(.company)
          && line.row.text.split(separator: " ").count == 1
      }
  }

  /// Whether the row is the paper's title and not a sentence about it.
  var isTitle: Bool { words.contains(.title) && !isSentence }

  var hasDigits: Bool { digits > 0 }

  /// Whether it is a telephone number, with or without a word for it.
  var isContact: Bool {
    words.contains(.contact) || (7...14).contains(digits) && digits >= 2 * letters
  }

  /// Whether it ends a postal address: a city with a postal code of five digits, or with its state.
  var isPostal: Bool { longestDigits == 5 && letters >= 3 || isCity }

  /// Whether it looks like part of a sentence or an address, or like noise.
  ///
  /// This is so if it begins with a small letter, or two of its words do; if it contains a word of addresses; if half
  /// of it is not letters; or if the recognizer's confidence is below one half.
  var isUnlikeName: Bool {
    if words.contains(.company) { return false }
    if words.contains(.address) && words.isDisjoint(with: .other) || hasComma
      || isSentence || isCity
    {
      return true
    }
    if let confidence = row.confidence, confidence < 0.5 { return true }
    let parts = row.text.split(separator: " ")
    let small = parts.count { $0.first?.isLowercase == true && $0.count >= 3 }
    let beginsSmall = parts.first { $0.contains(where: \.isLetter) }?.first?.isLowercase == true
    // "The co-operative food" is a name, "goods once sold" is not.
    let isTheName = parts.first == "The" && parts.count <= 4
    return beginsSmall || small >= 2 && !isTheName || letters * 2 < visible
  }

  private var endsInColon: Bool {
    row.scanned.bytes.last { $0 != UInt8(ascii: " ") } == UInt8(ascii: ":")
  }

  /// Whether an address goes on below it.
  var isAddressSoFar: Bool {
    isAddress || row.scanned.bytes.last { $0 != UInt8(ascii: " ") } == UInt8(ascii: ",")
  }

  private var isAddress: Bool { words.contains(.address) && (digits > 0 || hasComma) }

  private var hasComma: Bool { row.scanned.bytes.contains(UInt8(ascii: ",")) }

  private var isWebAddress: Bool {
    row.scanned.bytes.contains(UInt8(ascii: "@"))
      || row.scanned.bytes.indices.contains { row.scanned.hasWord(".COM", at: $0) }
  }

  /// The words without punctuation; "S/B" and "SDN." become "SB" and "SDN", "SDN.BHD" becomes two words.
  private static func words(of text: ScannedText) -> [String] {
    text.bytes.split { !isWordByte($0) && $0 != UInt8(ascii: "/") }
      .map { word in String(decoding: word.filter(isWordByte), as: UTF8.self) }
      .filter { !$0.isEmpty }
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
  }
}
