/// Repairs digits between capital letters that are misread letters: `STAT1ONERY`, `SH0P`.
enum LetterRepair {
  /// The name with each digit between two capital letters replaced by the letter that it resembles.
  ///
  /// Other digits at the start or end of a word stay: `7ELEVEN`, `MART24`.
  static func repaired(_ name: String) -> String {
    guard name.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return name }
    var bytes = Array(name.utf8)
    for index in bytes.indices.dropFirst().dropLast() {
      guard let letter = letter(for: bytes[index]), isCapital(bytes[index - 1]) else { continue }
      let next = bytes[index + 1]
      if isCapital(next) { bytes[index] = letter }
    }
    repairBeginnings(of: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Replaces a digit at the beginning of a word of at least four letters that goes on with a consonant: `1DEA`, but not
  /// `1UTAMA`.
  private static func repairBeginnings(of bytes: inout [UInt8]) {
    for index in bytes.indices where index == 0 || bytes[index - 1] == UInt8(ascii: " ") {
      guard let letter = letter(for: bytes[index]), letter != UInt8(ascii: "S"),
        bytes[(index + 1)...].prefix(3).count == 3,
        bytes[(index + 1)...].prefix(3).allSatisfy(isCapital),
        !"AEIOU".utf8.contains(bytes[index + 1])
      else { continue }
      bytes[index] = letter
    }
  }

  private static func isCapital(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte) }

  private static func letter(for digit: UInt8) -> UInt8? {
    switch digit {
    case UInt8(ascii: "0"): UInt8(ascii: "O")
    case UInt8(ascii: "1"): UInt8(ascii: "I")
    case UInt8(ascii: "5"): UInt8(ascii: "S")
    default: nil
    }
  }
}
