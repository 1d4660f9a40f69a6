/// The numbers of a generated table, in the order in which `scripts/generate-unicode-tables` packed them.
struct PackedNumbers: Sequence, IteratorProtocol {
  private var text: Substring.UTF8View

  init(_ text: String) { self.text = text[...].utf8 }

  mutating func next() -> UInt32? {
    var (number, shift): (UInt32, UInt32) = (0, 0)
    while let byte = text.popFirst() {
      guard byte >= 0x30 else { continue }  // a line break of the source
      let group = UInt32(byte - 0x30)
      number |= (group & 31) << shift
      if group < 32 { return number }
      shift += 5
    }
    return nil
  }

  /// The next number, decoded as a signed value.
  mutating func nextSigned() -> Int32 {
    let number = next() ?? 0
    return number & 1 == 0 ? Int32(number >> 1) : -Int32(number >> 1) - 1
  }
}
