import PagemarkPipeline
import Testing

@Suite struct SecretTests {
  @Test(arguments: [
    ("D1234567", "no. d123-4567!", true), ("D1234567", "D123\n4567", true),
    ("D1234567", "D1234568", false), ("D1234567", "", false), ("Ann Lee", "Lee Ann", false),
    ("1990-01-31", "born 1990.01.31", true), ("ﬁve", "FIVE", true),
  ])
  func lettersAndDigitsCount(secret: String, text: String, isThere: Bool) throws {
    #expect(try #require(Secret(secret)).isIn(text) == isThere)
  }

  /// One letter in six: one of eight, two of twelve.
  @Test(arguments: [
    ("D1234567", "D1Z34567", true), ("D1234567", "D1Z3456", false),
    ("D1234567", "xxD12345b7xx", true), ("abcdef", "abcxdef", true), ("abcde", "abxde", false),
    ("abcdefghijkl", "abXdefghiXkl", true), ("abcdefghijkl", "aXcdeXghiXkl", false),
  ])
  func ocrMayMisreadOneInSix(secret: String, text: String, isThere: Bool) throws {
    #expect(try #require(Secret(secret)).isReadable(in: text) == isThere)
  }

  @Test(arguments: ["", "a", "1.", "- -", "ab"])
  func whatWouldBeFoundAnywhereIsNone(text: String) { #expect(Secret(text) == nil) }

  @Test func theWordsOfASecretAreFoundWhereverTheyAre() throws {
    let secret = try #require(Secret("D1234567"))
    #expect(secret.places(in: ["No", "D123", "4567", "of", "D12345b7"]) == [1, 2, 4])
    #expect(secret.places(in: ["No", "DI23", "4567", "of"]) == [1, 2])
    #expect(secret.places(in: ["No", "D12", "34", "567"]) == [1, 2, 3])
    #expect(secret.places(in: ["No", "such", "number"]).isEmpty)
    #expect(secret.places(in: []).isEmpty)
    // Within a longer word, the whole word is hidden.
    #expect(secret.places(in: ["xxD1234567xx", "end"]).contains(0))
  }
}
