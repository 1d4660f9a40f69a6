/// A word of which each letter is followed by a point: `V.A.T.`, `G.S.T`.
struct Abbreviation {
  /// The letters without their points.
  let letters: ScannedText
  /// The index behind the last letter, or behind its point.
  let end: Int

  /// The abbreviation of three or four letters that begins at `start`; `nil` if there is none.
  init?(in text: ScannedText, at start: Int) {
    var letters = ""
    var index = start
    while text.isLetter(at: index), letters.utf8.count < 4 {
      letters.append(Character(Unicode.Scalar(text[index])))
      guard text[index + 1] == UInt8(ascii: ".") else {
        // The last letter may lack its point.
        index += 1
        break
      }
      index += 2
    }
    guard letters.utf8.count >= 3, !text.isLetter(at: index) else { return nil }
    (self.letters, end) = (ScannedText(letters), index)
  }
}
