/// Finds the row of a diff in which each line of a reading is.
///
/// The lines are walked in their order along what was read, so that each of several equal lines has a place of its own.
/// White space does not count, because the compared text may have other blanks than the lines.
struct ReadLineRows {
  /// What was read, without white space.
  private let scalars: [Unicode.Scalar]
  /// The row of each scalar.
  private let rows: [Int]
  /// The place after the last line that was found.
  private var next = 0
  /// How far a line is looked for if it is not at its place.
  private static let reach = 2000

  init(_ diff: DiffRows) {
    var (scalars, rows): ([Unicode.Scalar], [Int]) = ([], [])
    for (unit, row) in diff.read {
      for scalar in unit.unicodeScalars where !scalar.properties.isWhitespace {
        scalars.append(scalar)
        rows.append(row)
      }
    }
    (self.scalars, self.rows) = (scalars, rows)
  }

  /// The row in which the next line, normalized by the policy of the diff, begins; `nil` if the line is blank or not in
  /// the text.
  mutating func row(of line: String) -> Int? {
    var wanted: [Unicode.Scalar] = []
    for scalar in line.unicodeScalars where !scalar.properties.isWhitespace {
      wanted.append(scalar)
    }
    guard !wanted.isEmpty, let start = start(of: wanted) else { return nil }
    next = start.place + start.count
    return rows[start.place]
  }

  /// Where the line begins, and how much of it is there: a policy that joins words drops the hyphen at its end.
  private func start(of line: [Unicode.Scalar]) -> (place: Int, count: Int)? {
    let common = zip(scalars[next...], line).prefix { $0 == $1 }.count
    let lacksHyphen = common > 0 && common == line.count - 1 && line[common].isHyphen
    if common == line.count || lacksHyphen { return (next, common) }
    let end = min(scalars.count - line.count, next + Self.reach)
    guard next <= end else { return nil }
    let place = (next...end).first { scalars[$0...].starts(with: line) }
    return place.map { (place: $0, count: line.count) }
  }
}

extension Unicode.Scalar {
  /// Whether it may be printed where a word is broken; the soft hyphen is no dash.
  fileprivate var isHyphen: Bool { properties.isDash || self == "\u{AD}" }
}
