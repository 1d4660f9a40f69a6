internal import PagemarkReading

/// Average normalized Levenshtein similarity: how close an answer is to one of the accepted answers.
///
/// For each accepted answer it is `1 − d ÷ max(length)`, or 0 if that is `threshold` or less; the best of them
/// counts. Texts are compared by code point, in lower case, with each run of white space as one blank and none at the
/// ends.
///
/// - Range: 0, or above `threshold` … 1 (equal). A ratio; the value of a corpus is the mean of its questions.
/// - Complexity: O(n · m) per accepted answer.
/// - Source: Biten et al., *Scene Text Visual Question Answering*, ICCV 2019 (threshold 0.5).
public enum ANLS {
  /// The similarity of one answer.
  ///
  /// - Returns: `nil` if there are no accepted answers. A missing answer counts as the empty text.
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
