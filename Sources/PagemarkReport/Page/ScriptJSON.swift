/// Writes JSON that may be placed in a script element: nothing in it ends the element or begins a comment.
struct ScriptJSON {
  private(set) var bytes: [UInt8] = []
  private var needsComma = false

  /// Appends a text; `nil` is `null`.
  mutating func add(_ text: String?) {
    guard let text else { return add(raw: "null") }
    separate()
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case ..<0x20, 0x7F, UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"):
        bytes += Self.escaped(byte)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func add(_ number: Int) { add(raw: "\(number)") }

  /// Appends a number with six digits; a missing or infinite one is `null`.
  mutating func add(_ number: Double?) {
    guard let number, number.isFinite else { return add(raw: "null") }
    if number == number.rounded(), abs(number) < 1e15 { return add(Int(number)) }
    let scale = Self.scale(of: abs(number))
    add(raw: "\((number * scale).rounded() / scale)")
  }

  /// Appends a number with all its digits.
  mutating func add(exactly number: Double) { add(raw: number.isFinite ? "\(number)" : "null") }

  mutating func add(_ flag: Bool) { add(raw: flag ? "true" : "false") }

  mutating func array(_ body: (inout ScriptJSON) -> Void) { group("[", "]", body) }

  mutating func object(_ body: (inout ScriptJSON) -> Void) { group("{", "}", body) }

  /// Appends a key, which is one of our own names.
  mutating func key(_ name: String) {
    add(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  private mutating func group(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout ScriptJSON) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: open))
    needsComma = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    needsComma = true
  }

  private mutating func add(raw: String) {
    separate()
    bytes += raw.utf8
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
  }

  private static func escaped(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789abcdef".utf8)
    return Array("\\u00".utf8) + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }

  /// Keeps about six digits of numbers below 1, and six decimal places of others.
  private static func scale(of number: Double) -> Double {
    var scale = 1e6
    var rest = number
    while rest < 0.1, scale < 1e12 {
      rest *= 10
      scale *= 10
    }
    return scale
  }
}
