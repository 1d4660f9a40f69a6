/// A JSON value in a model's answer.
public indirect enum JSONTree: Hashable, Sendable {
  case null
  case flag(Bool)
  /// The number's text, unchanged: `1.50` stays `1.50`.
  case number(String)
  case text(String)
  case list([JSONTree])
  /// By key; if a key occurs twice, the last value.
  case object([String: JSONTree])

  /// The name of the value's kind.
  var kind: String {
    switch self {
    case .null: "null"
    case .flag: "flag"
    case .number: "number"
    case .text: "text"
    case .list: "list"
    case .object: "object"
    }
  }
}

extension JSONTree {
  /// Parses a text that consists of one JSON value (RFC 8259) and optional white space.
  ///
  /// - Returns: `nil` for anything else, and for values nested deeper than 100.
  public init?(parsing text: String) {
    var parser = JSONParser(text)
    guard let value = parser.value(depth: 0), parser.isAtEnd else { return nil }
    self = value
  }
}

/// Parses JSON from its bytes.
private struct JSONParser {
  private let bytes: [UInt8]
  private var place = 0
  private static let deepest = 100

  init(_ text: String) { bytes = Array(text.utf8) }

  var isAtEnd: Bool {
    mutating get {
      skipSpace()
      return place == bytes.count
    }
  }

  mutating func value(depth: Int) -> JSONTree? {
    skipSpace()
    guard depth <= Self.deepest, place < bytes.count else { return nil }
    switch bytes[place] {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return list(depth: depth)
    case UInt8(ascii: "\""): return string().map { .text($0) }
    case UInt8(ascii: "t"): return word("true", .flag(true))
    case UInt8(ascii: "f"): return word("false", .flag(false))
    case UInt8(ascii: "n"): return word("null", .null)
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSONTree? {
    var members: [String: JSONTree] = [:]
    place += 1
    if take("}") { return .object([:]) }
    repeat {
      skipSpace()
      guard place < bytes.count, bytes[place] == UInt8(ascii: "\""), let key = string(), take(":"),
        let member = value(depth: depth + 1)
      else { return nil }
      members[key] = member
    } while take(",")
    return take("}") ? .object(members) : nil
  }

  private mutating func list(depth: Int) -> JSONTree? {
    var elements: [JSONTree] = []
    place += 1
    if take("]") { return .list([]) }
    repeat {
      guard let element = value(depth: depth + 1) else { return nil }
      elements.append(element)
    } while take(",")
    return take("]") ? .list(elements) : nil
  }

  private mutating func word(_ word: String, _ value: JSONTree) -> JSONTree? {
    guard bytes[place...].starts(with: word.utf8) else { return nil }
    place += word.utf8.count
    return value
  }

  private mutating func number() -> JSONTree? {
    let start = place
    _ = takeByte("-")
    let integer = digits()
    guard !integer.isEmpty, integer.count == 1 || integer.first != UInt8(ascii: "0") else {
      return nil
    }
    if takeByte("."), digits().isEmpty { return nil }
    if takeByte("e") || takeByte("E") {
      _ = takeByte("+") || takeByte("-")
      if digits().isEmpty { return nil }
    }
    return .number(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private mutating func digits() -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[place]) {
      place += 1
    }
    return bytes[start..<place]
  }

  /// Parses a string, from the opening quotation mark through the closing one.
  private mutating func string() -> String? {
    var text: [UInt8] = []
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let scalar = escaped() else { return nil }
        text += Array(String(Character(scalar)).utf8)
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escaped() -> Unicode.Scalar? {
    guard place < bytes.count else { return nil }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(byte)
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): return unicodeEscape()
    default: return nil
    }
  }

  /// Parses four hexadecimal digits, or two surrogates of four; an unpaired surrogate becomes U+FFFD.
  private mutating func unicodeEscape() -> Unicode.Scalar? {
    guard let unit = hexadecimal() else { return nil }
    if let scalar = Unicode.Scalar(unit) { return scalar }
    let low = "\\u".utf8
    guard (0xD800..<0xDC00).contains(unit), bytes[place...].starts(with: low) else {
      return "\u{FFFD}"
    }
    place += low.count
    guard let second = hexadecimal() else { return nil }
    guard (0xDC00..<0xE000).contains(second) else { return "\u{FFFD}" }
    return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (second - 0xDC00))
  }

  private mutating func hexadecimal() -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    defer { place += 4 }
    let digits = String(decoding: bytes[place..<place + 4], as: UTF8.self)
    return digits.first == "+" || digits.first == "-" ? nil : UInt32(digits, radix: 16)
  }

  private mutating func skipSpace() {
    while place < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place += 1 }
  }

  /// Consumes the character if it comes next, after optional white space.
  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    return takeByte(character)
  }

  private mutating func takeByte(_ character: Unicode.Scalar) -> Bool {
    guard place < bytes.count, bytes[place] == UInt8(ascii: character) else { return false }
    place += 1
    return true
  }
}
