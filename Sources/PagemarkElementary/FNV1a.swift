/// The 64-bit FNV-1a hash: short, and the same in every process.
///
/// Not for secrets.
///
/// - Complexity: O(n) for n bytes; the empty sequence gives the offset basis.
/// - Source: Fowler, Noll & Vo; RFC 9923.
@inlinable
public func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
    (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}

/// The hash of a set of names; order and duplicates do not matter.
package func fnv1a(ofNames names: some Sequence<String>) -> UInt64 {
  fnv1a(Set(names).sorted().map { "\($0.utf8.count):\($0)" }.joined().utf8)
}
