/// Reads the Unicode scalar values of well-formed UTF-8, as a `String` guarantees it.
struct ScalarReader {
  let bytes: UnsafeBufferPointer<UInt8>
  /// Where the next scalar starts.
  var offset = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  @inline(__always)
  mutating func next() -> UInt32? {
    guard offset < bytes.count else { return nil }
    let lead = UInt32(bytes[offset])
    if lead < 0x80 {
      offset &+= 1
      return lead
    }
    if lead < 0xE0 {
      let scalar = (lead & 0x1F) &<< 6 | continuation(1)
      offset &+= 2
      return scalar
    }
    if lead < 0xF0 {
      let scalar = (lead & 0x0F) &<< 12 | continuation(1) &<< 6 | continuation(2)
      offset &+= 3
      return scalar
    }
    let upper = (lead & 0x07) &<< 18 | continuation(1) &<< 12
    let scalar = upper | continuation(2) &<< 6 | continuation(3)
    offset &+= 4
    return scalar
  }

  @inline(__always)
  private func continuation(_ distance: Int) -> UInt32 { UInt32(bytes[offset &+ distance]) & 0x3F }
}
