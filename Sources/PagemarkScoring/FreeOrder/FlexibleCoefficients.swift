/// The weights by which matches of lines are compared.
///
/// - Source: Clausner, Pletschacher & Antonacopoulos 2020, section 3.
struct FlexibleCoefficients: Hashable {
  var perEdit, perLengthDifference, perOffset, perLength: Int

  /// The 4 · 8 · 4 · 6 combinations to try.
  ///
  /// The order does not affect the result. It begins where the fewest edits are found most often: where different
  /// line lengths have no penalty, as needed if two lines were read as one.
  static let all: [FlexibleCoefficients] = {
    var all: [FlexibleCoefficients] = []
    for perEdit in [25, 30, 20, 15] {
      for perLengthDifference in stride(from: 0, through: 21, by: 3) {
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

  /// The authors' first choice, 25, 20, 1, 4, without its penalty for different lengths.
  ///
  /// With that penalty, a line break that was not read makes unrelated lines of the same length match. On book pages
  /// with 5 %, 20 % and 50 % errors, the rate was then 32, 38 and 22 points above that of the full search; without
  /// the penalty it is 0, 0.5 and 4 points above.
  static let single = FlexibleCoefficients(
    perEdit: 25, perLengthDifference: 0, perOffset: 1, perLength: 4)

  /// The penalty of a match.
  func penalty(of window: LineWindow, lengths: (Int, Int)) -> Int {
    penalty(
      edits: window.edits, offset: min(window.start, max(lengths.0, lengths.1) - window.end),
      lengths: lengths)
  }

  /// `edits · perEdit + difference · perLengthDifference + offset · perOffset − shorter · perLength`.
  ///
  /// The difference is that of the lines' lengths. The offset is the distance of the part from the nearer end of the
  /// longer line; it counts only if the difference is at least 2.
  func penalty(edits: Int, offset: Int, lengths: (Int, Int)) -> Int {
    let difference = abs(lengths.0 - lengths.1)
    return edits * perEdit + difference * perLengthDifference
      + (difference <= 1 ? 0 : offset) * perOffset - min(lengths.0, lengths.1) * perLength
  }
}
