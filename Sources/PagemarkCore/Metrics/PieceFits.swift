/// The pieces of both sides and what is known of how they fit.
struct PieceFits {
  var references = LinePieces()
  var hypotheses = LinePieces()
  private let wildcard: UInt32?
  /// By reference piece, then hypothesis piece; a row may be short of the newest.
  private var fits: [[Fit]] = []

  /// How two pieces fit.
  private enum Fit {
    case unknown
    /// They share no unit.
    case none
    /// Not aligned yet: at least so many edits.
    case atLeast(Int)
    case window(LineWindow)
  }

  init(wildcard: UInt32?) { self.wildcard = wildcard }

  /// A lower bound of the penalty, exact once the pieces are aligned; `nil` where they cannot fit.
  mutating func leastPenalty(
    _ reference: Int, _ hypothesis: Int, lengths: (Int, Int), by coefficients: FlexibleCoefficients
  ) -> Int? {
    makeRoom(reference, hypothesis)
    if case .unknown = fits[reference][hypothesis] {
      fits[reference][hypothesis] = bound(reference, hypothesis)
    }
    switch fits[reference][hypothesis] {
    case .unknown, .none: return nil
    case .atLeast(let edits):
      return coefficients.penalty(edits: edits, offset: 0, lengths: lengths)
    case .window(let window): return coefficients.penalty(of: window, lengths: lengths)
    }
  }

  /// The pieces aligned; `nil` where they share no unit.
  mutating func window(_ reference: Int, _ hypothesis: Int) -> LineWindow? {
    makeRoom(reference, hypothesis)
    if case .window(let window) = fits[reference][hypothesis] { return window }
    if case .none = fits[reference][hypothesis] { return nil }
    let window = LineWindow(
      reference: references[reference], hypothesis: hypotheses[hypothesis], wildcard: wildcard)
    fits[reference][hypothesis] = window.map { .window($0) } ?? .none
    return window
  }

  private mutating func makeRoom(_ reference: Int, _ hypothesis: Int) {
    while fits.count <= reference { fits.append([]) }
    let missing = hypotheses.count - fits[reference].count
    if fits[reference].count <= hypothesis {
      fits[reference] += [Fit](repeating: .unknown, count: missing)
    }
  }

  /// Units of the shorter piece that the longer one lacks cost an edit each, wherever they stand.
  ///
  /// - Complexity: O(n + m).
  private func bound(_ reference: Int, _ hypothesis: Int) -> Fit {
    let (own, other) = (references.sorted(reference), hypotheses.sorted(hypothesis))
    var (i, j, common, wildcards) = (0, 0, 0, 0)
    while i < own.count {
      if own[i] == wildcard {
        (i, wildcards) = (i + 1, wildcards + 1)
      } else if j == other.count || own[i] < other[j] {
        i += 1
      } else if own[i] == other[j] {
        (i, j, common) = (i + 1, j + 1, common + 1)
      } else {
        j += 1
      }
    }
    let matched = common + wildcards
    return matched == 0 ? .none : .atLeast(max(0, min(own.count, other.count) - matched))
  }
}
