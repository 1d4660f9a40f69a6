import Testing

@testable import PagemarkElementary

@Suite struct FNV1aTests {
  /// Vectors of RFC 9923.
  @Test(
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ] as [(String, UInt64)])
  func agreesWithPublishedHashes(text: String, hash: UInt64) {
    #expect(fnv1a(text.utf8) == hash)
  }
}
