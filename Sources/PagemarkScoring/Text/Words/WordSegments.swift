/// The segments of a text between word boundaries (UAX #29): words, and everything between them.
///
/// - Complexity: O(n) in the code points.
struct WordSegments {
  private let codes: [UInt32]
  private let breaks: [WordBreak]
  /// Positions of the code points that rule WB4 does not attach to another.
  private let bases: [Int]

  init(of text: some Sequence<Unicode.Scalar>) {
    codes = text.map(\.value)
    breaks = codes.map { WordBreak(of: $0) }
    var bases: [Int] = []
    for (index, value) in breaks.enumerated() {
      let opensText = bases.isEmpty || breaks[index - 1].isLineBreak
      if !value.isAttached || opensText { bases.append(index) }
    }
    self.bases = bases
  }

  /// The offsets at which segments begin, and the end of the text.
  var boundaries: [Int] {
    guard !codes.isEmpty else { return [] }
    var boundaries = [0]
    var flags = 0  // regional indicators so far in their run
    for place in bases.indices.dropFirst() {
      flags = value(place - 1) == .regionalIndicator ? flags + 1 : 0
      if isBoundary(before: place, flags: flags) { boundaries.append(bases[place]) }
    }
    return boundaries + [codes.count]
  }

  /// The Word_Break value of a base; `.other` beyond both ends.
  private func value(_ place: Int) -> WordBreak {
    bases.indices.contains(place) ? breaks[bases[place]] : .other
  }

  private func isBoundary(before place: Int, flags: Int) -> Bool {
    let (left, right) = (value(place - 1), value(place))
    // The rules that compare neighbors before WB4 attaches anything.
    let neighbor = breaks[bases[place] - 1]
    if neighbor == .carriageReturn, right == .lineFeed { return false }  // WB3
    if neighbor.isLineBreak || right.isLineBreak { return true }  // WB3a, WB3b
    if neighbor == .zeroWidthJoiner, UnicodeTables.pictographs.contains(codes[bases[place]]) {
      return false  // WB3c
    }
    if neighbor == .space, right == .space { return false }  // WB3d
    return !areJoined(left, right, before: value(place - 2), after: value(place + 1), flags: flags)
  }

  /// Whether rules WB5 to WB16 join two bases.
  private func areJoined(
    _ left: WordBreak, _ right: WordBreak, before: WordBreak, after: WordBreak, flags: Int
  ) -> Bool {
    switch (left, right) {
    case _ where left.isLetter && right.isLetter: true  // WB5
    case _ where left.isLetter && right.isBetweenLetters && after.isLetter: true  // WB6
    case _ where before.isLetter && left.isBetweenLetters && right.isLetter: true  // WB7
    case (.hebrewLetter, .singleQuote): true  // WB7a
    case (.hebrewLetter, .doubleQuote) where after == .hebrewLetter: true  // WB7b
    case (.doubleQuote, .hebrewLetter) where before == .hebrewLetter: true  // WB7c
    case (.numeric, .numeric): true  // WB8
    case (_, .numeric) where left.isLetter: true  // WB9
    case (.numeric, _) where right.isLetter: true  // WB10
    case (_, .numeric) where before == .numeric && left.isBetweenNumbers: true  // WB11
    case (.numeric, _) where right.isBetweenNumbers && after == .numeric: true  // WB12
    case (.katakana, .katakana): true  // WB13
    case (.extendNumberLetter, .extendNumberLetter): true  // WB13a
    case (_, .extendNumberLetter): left.isJoinedByUnderscore  // WB13a
    case (.extendNumberLetter, _): right.isJoinedByUnderscore  // WB13b
    case (.regionalIndicator, .regionalIndicator): flags % 2 == 1  // WB15, WB16
    default: false
    }
  }
}
