internal import PagemarkPipeline

extension String {
  /// What is wrong with a text that has more combining marks in a row than any writing; `nil` if nothing is.
  ///
  /// Comparing texts sorts such marks, and the standard library's time for it grows with the square of their number: for
  /// half a million, hours.
  var faultOfMarks: String? {
    var run = 0
    for scalar in unicodeScalars {
      let isMark =
        scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
      run = isMark ? run + 1 : 0
      if run > Self.mostMarks {
        return "has more than \(Self.mostMarks) combining marks in a row: remove them"
      }
    }
    return nil
  }

  /// Far beyond the 30 of Unicode's Stream-Safe Text Format (UAX #15, section 13).
  private static var mostMarks: Int { 1000 }
}
