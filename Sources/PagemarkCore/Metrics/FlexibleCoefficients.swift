/// What makes one match of lines better than another.
///
/// - Source: Clausner, Pletschacher & Antonacopoulos 2020, section 3.
struct FlexibleCoefficients: Hashable {
  var perEdit, perLengthDifference, perOffset, perLength: Int

  /// The 4 · 8 · 4 · 6 combinations that are tried.
  ///
  /// The order has no influence on the result. It starts where lines are matched as wholes, which is
  /// where the fewest edits are most often found.
  static let all: [FlexibleCoefficients] = {
    var all: [FlexibleCoefficients] = []
    for perEdit in [25, 30, 20, 15] {
      for perLengthDifference in stride(from: 21, through: 0, by: -3) {
        for perOffset in 0...3 {
          for perLength in stride(from: 5, through: 0, by: -1) {
            all.append(
              FlexibleCoefficients(
                perEdit: perEdit, perLengthDifference: perLengthDifference, perOffset: perOffset,
                perLength: perLength))
          }
        }
      }
    }
    return all
  }()

  /// Of all combinations the nearest to 25, 20, 1, 4, from which the authors began.
  static let single = FlexibleCoefficients(
    perEdit: 25, perLengthDifference: 21, perOffset: 1, perLength: 4)

  /// The penalty of a match.
  func penalty(of window: LineWindow, lengths: (Int, Int)) -> Int {
    penalty(
      edits: window.edits, offset: min(window.start, max(lengths.0, lengths.1) - window.end),
      lengths: lengths)
  }

  /// `edits · perEdit + difference · perLengthDifference + offset · perOffset − shorter · perLength`.
  ///
  /// The difference is that of the lines' lengths; the offset, how far the part lies from the nearer
  /// end of the longer line, counts from a difference of 2.
  func penalty(edits: Int, offset: Int, lengths: (Int, Int)) -> Int {
    let difference = abs(lengths.0 - lengths.1)
    return edits * perEdit + difference * perLengthDifference
      + (difference <= 1 ? 0 : offset) * perOffset - min(lengths.0, lengths.1) * perLength
  }
}
