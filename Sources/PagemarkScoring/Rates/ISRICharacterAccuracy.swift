/// The character accuracy of the ISRI tests: `(n − errors) ÷ n`, for n code points of the reference.
///
/// A newline is a character, including the one that ends a text.
///
/// Code points are compared as given; the convention requires both texts in NFC. Errors are the edits of the cheapest
/// alignment. `ocreval` approximates them by matching long common substrings first, so it can count more on long,
/// poorly read texts.
///
/// - Range: 1 (equal) downward; insertions can push it below 0. A ratio.
/// - Empty: An empty reference has no rate.
/// - Complexity: That of `editDistance`.
/// - Source: Rice, Jenkins & Nartker, *The Fourth Annual Test of OCR Accuracy*, ISRI 1995.
public struct ISRICharacterAccuracy: Hashable, Sendable {
  /// Code points of the reference.
  public var characters: Int
  public var errors: Int

  public init(characters: Int, errors: Int) {
    (self.characters, self.errors) = (characters, errors)
  }

  /// Scores one page.
  public init(
    reference: some Sequence<Unicode.Scalar>, hypothesis: some Sequence<Unicode.Scalar>
  ) {
    let (expected, read) = (reference.map(\.value), hypothesis.map(\.value))
    self.init(characters: expected.count, errors: editDistance(expected, read))
  }

  /// The rate; `nil` for an empty reference.
  public var rate: Double? {
    characters == 0 ? nil : Double(characters - errors) / Double(characters)
  }
}
