/// The fields of a message in Protocol Buffers' wire format, in the order of the bytes.
///
/// Source: https://protobuf.dev/programming-guides/encoding/
struct ProtobufMessage {
  struct Field {
    let number: Int
    /// The number of a field that is one; 0 for one that has bytes.
    let value: UInt64
    /// The field's content, without its length; empty for a number.
    let content: ArraySlice<UInt8>
    /// The field with its number and length, as it stands in the message.
    let whole: ArraySlice<UInt8>
  }

  let fields: [Field]

  /// `nil` if the bytes are no message.
  init?(_ bytes: ArraySlice<UInt8>) {
    var fields: [Field] = []
    var at = bytes.startIndex
    while at < bytes.endIndex {
      let start = at
      guard let key = bytes.number(at: &at) else { return nil }
      var (value, content) = (UInt64(0), bytes[at..<at])
      switch key & 7 {
      case 0:
        guard let number = bytes.number(at: &at) else { return nil }
        value = number
      case 1, 5:
        let size = key & 7 == 1 ? 8 : 4
        guard bytes.endIndex - at >= size else { return nil }
        content = bytes[at..<at + size]
        at += size
      case 2:
        guard let size = bytes.number(at: &at), size <= UInt64(bytes.endIndex - at) else {
          return nil
        }
        content = bytes[at..<at + Int(size)]
        at += Int(size)
      default: return nil
      }
      guard let number = Int(exactly: key >> 3) else { return nil }
      fields.append(
        Field(number: number, value: value, content: content, whole: bytes[start..<at]))
    }
    self.fields = fields
  }

  /// The contents of the fields with that number.
  func contents(of number: Int) -> [ArraySlice<UInt8>] {
    fields.filter { $0.number == number }.map(\.content)
  }
}

extension [UInt8] {
  /// Appends a field that has bytes.
  mutating func appendField(_ number: Int, _ content: some Collection<UInt8>) {
    appendNumber(UInt64(number) << 3 | 2)
    appendNumber(UInt64(content.count))
    append(contentsOf: content)
  }

  /// Appends a field that is a number.
  mutating func appendField(_ number: Int, value: UInt64) {
    appendNumber(UInt64(number) << 3)
    appendNumber(value)
  }

  private mutating func appendNumber(_ value: UInt64) {
    var rest = value
    while rest >= 0x80 {
      append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    append(UInt8(rest))
  }
}

extension ArraySlice<UInt8> {
  /// The number of seven bits a byte that begins at `at`, which is moved behind it.
  fileprivate func number(at: inout Int) -> UInt64? {
    var value: UInt64 = 0
    for shift in stride(from: 0, to: 64, by: 7) {
      guard at < endIndex else { return nil }
      let byte = self[at]
      at += 1
      value |= UInt64(byte & 0x7f) << UInt64(shift)
      if byte < 0x80 { return value }
    }
    return nil
  }
}
