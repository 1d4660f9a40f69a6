/// Reads the Unicode scalars of well-formed UTF-8, as guaranteed by `String`.
@unsafe struct ScalarReader {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The offset of the next scalar.
  var offset = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { unsafe self.bytes = unsafe bytes }

  @inline(__always)
  mutating func next() -> UInt32? {
    guard unsafe offset < bytes.count else { return nil }
    let lead = unsafe UInt32(bytes[offset])
    if lead < 0x80 {
      unsafe offset &+= 1
      return lead
    }
    if lead < 0xE0 {
      let scalar = unsafe (lead & 0x1F) &<< 6 | continuation(1)
      unsafe offset &+= 2
      return scalar
    }
    if lead < 0xF0 {
      let scalar = unsafe (lead & 0x0F) &<< 12 | continuation(1) &<< 6 | continuation(2)
      unsafe offset &+= 3
      return scalar
    }
    let upper = unsafe (lead & 0x07) &<< 18 | continuation(1) &<< 12
    let scalar = unsafe upper | continuation(2) &<< 6 | continuation(3)
    unsafe offset &+= 4
    return scalar
  }

  @inline(__always)
  private func continuation(_ distance: Int) -> UInt32 {
    unsafe UInt32(bytes[offset &+ distance]) & 0x3F
  }
}
