/// Replaces the values of secret environment variables by `(key)`, so that no key reaches a file or a terminal: a server
/// or a program may repeat the one that it was given.
///
/// A value is found as it is, and as it is written in URLs, in JSON, and in Base64, alone or within a longer text.
public struct SecretMask: Sendable {
  /// The bytes of the values in all their forms, longest first.
  private let forms: [[UInt8]]

  /// The shortest value that is replaced: anything shorter occurs in ordinary texts.
  public static let shortest = 6
  private static let replacement = Array("(key)".utf8)
  private static let endings = ["KEY", "TOKEN", "SECRET", "PASSWORD"]

  /// Whether a variable is secret by its name: it ends in `KEY`, `TOKEN`, `SECRET` or `PASSWORD`, in any case.
  public static func isSecret(_ name: String) -> Bool {
    let name = name.uppercased()
    return endings.contains { name.hasSuffix($0) }
  }

  /// Masks every variable that is secret by its name.
  public init(environment: [String: String]) {
    self.init(values: environment.filter { Self.isSecret($0.key) }.values)
  }

  /// Masks the variables that recognizers are given, and no others: what a recognizer reads without knowing a key is left
  /// as it is, even if it looks like one.
  ///
  /// - Parameters:
  ///   - environment: The variables.
  ///   - recognizers: In any order.
  public init(environment: [String: String], givenTo recognizers: [Recognizer]) {
    self.init(values: Set(recognizers.flatMap(\.secretVariables)).compactMap { environment[$0] })
  }

  /// Masks these values.
  public init(values: some Collection<String>) {
    let values = values.map { Array($0.utf8) }.filter { $0.count >= Self.shortest }
    forms = Set(values.flatMap(Self.forms)).sorted { $0.count > $1.count }
  }

  private init(forms: [[UInt8]]) { self.forms = forms }

  /// Masks what either of them masks.
  public func joined(with other: SecretMask) -> SecretMask {
    SecretMask(forms: Set(forms + other.forms).sorted { $0.count > $1.count })
  }

  public func masked(_ text: String) -> String {
    if forms.isEmpty { return text }
    let bytes = Array(text.utf8)
    let masked = masked(bytes)
    return masked.count == bytes.count && masked == bytes
      ? text : String(decoding: masked, as: UTF8.self)
  }

  private func masked(_ bytes: [UInt8]) -> [UInt8] {
    forms.reduce(bytes) { Self.replacing($1, in: $0) }
  }

  private static func replacing(_ form: [UInt8], in bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var copied = 0
    var place = 0
    while let start = bytes[place...].firstIndex(of: form[0]), start + form.count <= bytes.count {
      guard bytes[start..<start + form.count].elementsEqual(form) else {
        place = start + 1
        continue
      }
      result += bytes[copied..<start]
      result += replacement
      place = start + form.count
      copied = place
    }
    return copied == 0 ? bytes : result + bytes[copied...]
  }

  private static func forms(of value: [UInt8]) -> [[UInt8]] {
    let base64 = (0..<3).map { Base64.inside(of: value, after: $0) }
    let forms =
      [value, percentEncoded(value), escaped(value, slash: false), escaped(value, slash: true)]
      + base64 + base64.map(Base64.urlSafe)
    return forms.filter { $0.count >= shortest }
  }

  private static func percentEncoded(_ value: [UInt8]) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return value.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        [byte]
      default: [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
  }

  /// As in a JSON string; encoders differ in whether they escape a slash.
  private static func escaped(_ value: [UInt8], slash: Bool) -> [UInt8] {
    value.flatMap { byte -> [UInt8] in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): [UInt8(ascii: "\\"), byte]
      case UInt8(ascii: "/") where slash: [UInt8(ascii: "\\"), byte]
      default: [byte]
      }
    }
  }
}

/// Base64 (RFC 4648) of a value whose neighbors are unknown.
private enum Base64 {
  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The digits that depend on the value alone if `before` other bytes precede it in its group of three.
  static func inside(of value: [UInt8], after before: Int) -> [UInt8] {
    let bytes = Array(repeating: UInt8(0), count: before) + value
    let encoded = stride(from: 0, to: bytes.count - 2, by: 3).flatMap { start -> [UInt8] in
      let group = bytes[start..<start + 3].reduce(0) { $0 << 8 | Int($1) }
      return [18, 12, 6, 0].map { digits[group >> $0 & 63] }
    }
    return Array(encoded.dropFirst([0, 2, 3][before]))
  }

  /// With the digits that need no escaping in URLs.
  static func urlSafe(_ text: [UInt8]) -> [UInt8] {
    text.map { byte in
      byte == UInt8(ascii: "+")
        ? UInt8(ascii: "-") : byte == UInt8(ascii: "/") ? UInt8(ascii: "_") : byte
    }
  }
}
