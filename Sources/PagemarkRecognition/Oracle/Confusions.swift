/// What recognizers read in place of a character.
enum Confusions {
  /// Look-alikes; a character without any is read as a letter or digit.
  private static let lookAlikes: [Character: [String]] = [
    "0": ["O", "o", "8"], "1": ["l", "I", "7"], "2": ["Z", "7"], "3": ["8", "5"], "4": ["A", "9"],
    "5": ["S", "6"], "6": ["b", "8"], "7": ["1", "/"], "8": ["B", "3", "0"], "9": ["g", "4"],
    "O": ["0", "Q", "D"], "I": ["1", "l"], "l": ["1", "I", "i"], "i": ["l", "1"], "S": ["5", "8"],
    "B": ["8", "R"], "Z": ["2"], "G": ["6", "C"], "C": ["G", "("], "D": ["O", "0"], "E": ["F"],
    "F": ["E", "P"], "H": ["N", "M"], "M": ["N", "H"], "N": ["M", "H"], "P": ["F", "R"],
    "Q": ["O", "0"], "R": ["P", "K"], "T": ["I", "7"], "U": ["V", "O"], "V": ["U", "Y"],
    "W": ["VV", "M"], "Y": ["V"], "a": ["o", "e"], "c": ["e", "o"], "e": ["c", "o"],
    "g": ["9", "q"],
    "h": ["b", "n"], "m": ["rn", "n"], "n": ["m", "r"], "o": ["0", "c", "e"], "r": ["n", "t"],
    "s": ["5", "S"], "t": ["f", "r"], "u": ["v", "n"], "v": ["u", "y"], "w": ["vv"],
    ".": [",", ""],
    ",": [".", ""], ":": [".", ";"], "-": ["–", ""], "$": ["S", "8"], "/": ["1", "l"],
  ]
  private static let others = Array("aeinorstlcdu0123456789").map { String($0) }

  /// - Parameters:
  ///   - character: As printed.
  ///   - draw: Chooses among the possible ones.
  /// - Returns: What is read, perhaps nothing or two characters.
  static func reading(of character: Character, draw: UInt64) -> String {
    let possible = lookAlikes[character] ?? others
    return possible[Int(draw % UInt64(possible.count))]
  }
}
