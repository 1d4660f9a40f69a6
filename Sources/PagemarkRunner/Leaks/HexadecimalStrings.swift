internal import Foundation

/// Strings of a PDF in hexadecimal digits, `<0012002200220011>`: what they show is known only once they are decoded.
///
/// Read as they stand, their digits contain texts by chance, such as the date 20022001 in this one.
enum HexadecimalStrings {
  /// Shorter strings stay, because a person may have written a date in eight digits.
  private static let mostDigits = 8

  /// The bytes with a blank for every digit of such strings.
  ///
  /// - Complexity: O(n) in the bytes.
  static func blanked(in bytes: Data) -> Data {
    var blanked = [UInt8](bytes)
    var (start, digits) = (Int?.none, 0)
    for place in blanked.indices {
      switch blanked[place] {
      case UInt8(ascii: "<"): (start, digits) = (place, 0)
      case UInt8(ascii: ">"):
        if let start, digits > mostDigits {
          for inside in (start + 1)..<place { blanked[inside] = UInt8(ascii: " ") }
        }
        start = nil
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
        UInt8(ascii: "A")...UInt8(ascii: "F"):
        digits += 1
      case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t"): break
      default: start = nil
      }
    }
    return Data(blanked)
  }
}
