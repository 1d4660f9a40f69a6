internal import PagemarkReading

/// Average normalized Levenshtein similarity: how near an answer comes to one of the accepted ones.
///
/// For each accepted answer `1 − d ÷ max(length)`, and 0 where that is `threshold` or less; the best
/// of them counts. Texts are compared in lower case with runs of white space as one blank and none at
/// the ends, by code point.
///
/// - Range: 0, or above `threshold` … 1 (equal). A ratio; a corpus is the mean of its questions.
/// - Complexity: O(n · m) for each accepted answer.
/// - Source: Biten et al., *Scene Text Visual Question Answering*, ICCV 2019 (threshold 0.5).
public enum ANLS {
  /// The similarity of one answer.
  ///
  /// - Returns: `nil` where no answer is accepted. A missing answer is the empty text.
  public static func similarity(
    of answer: String, toBestOf accepted: [String], threshold: Double = 0.5
  ) -> Double? {
    let read = units(answer)
    return accepted.map { label in
      let expected = units(label)
      let longer = max(expected.count, read.count)
      guard longer > 0 else { return 1 }
      let similarity = 1 - Double(editDistance(expected, read)) / Double(longer)
      return similarity > threshold ? similarity : 0
    }.max()
  }

  private static func units(_ text: String) -> [UInt32] {
    text.lowercased().runsWithoutWhiteSpace.joined(separator: " ")
      .unicodeScalars.map(\.value)
  }
}
