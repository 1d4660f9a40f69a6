/// The pieces of both sides and what is known about how they fit.
struct PieceFits {
  var references = LinePieces()
  var hypotheses = LinePieces()
  private let wildcard: UInt32?
  private var fits = FitTable()

  /// How two pieces fit.
  fileprivate enum Fit {
    case unknown
    /// They share no unit.
    case none
    /// Not aligned yet: at least this many edits.
    case atLeast(Int)
    case window(LineWindow)
  }

  init(wildcard: UInt32?) { self.wildcard = wildcard }

  /// A lower bound of the penalty, exact once the pieces are aligned; `nil` if they cannot fit.
  mutating func leastPenalty(
    _ reference: Int, _ hypothesis: Int, lengths: (Int, Int), by coefficients: FlexibleCoefficients
  ) -> Int? {
    var fit = Fit(fits[reference, hypothesis])
    if case .unknown = fit {
      fit = bound(reference, hypothesis)
      fits[reference, hypothesis] = fit.word
    }
    switch fit {
    case .unknown, .none: return nil
    case .atLeast(let edits):
      return coefficients.penalty(edits: edits, offset: 0, lengths: lengths)
    case .window(let window): return coefficients.penalty(of: window, lengths: lengths)
    }
  }

  /// Aligns the pieces; `nil` if they share no unit.
  mutating func window(_ reference: Int, _ hypothesis: Int) -> LineWindow? {
    switch Fit(fits[reference, hypothesis]) {
    case .window(let window): return window
    case .none: return nil
    case .unknown, .atLeast: break
    }
    let window = LineWindow(
      reference: references[reference], hypothesis: hypotheses[hypothesis], wildcard: wildcard)
    fits[reference, hypothesis] = (window.map { .window($0) } ?? Fit.none).word
    return window
  }

  /// A lower bound: each unit of the shorter piece that the longer one lacks costs an edit, wherever it is.
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

extension PieceFits.Fit {
  /// A window is stored as three numbers of 20 bits above the kind; wider ones are aligned again each time.
  private static let limit = 1 << 20

  fileprivate var word: FitTable.Word {
    switch self {
    case .unknown: 0
    case .none: 1
    case .atLeast(let edits): UInt64(edits) << 2 | 2
    case .window(let window):
      window.end < Self.limit && window.edits < Self.limit
        ? UInt64(window.start) << 42 | UInt64(window.end) << 22 | UInt64(window.edits) << 2 | 3 : 0
    }
  }

  fileprivate init(_ word: FitTable.Word) {
    func number(from bit: Int) -> Int { Int(word >> UInt64(bit)) & (Self.limit - 1) }
    switch word & 3 {
    case 0: self = .unknown
    case 1: self = .none
    case 2: self = .atLeast(Int(word >> 2))
    default:
      self = .window(
        LineWindow(start: number(from: 42), end: number(from: 22), edits: number(from: 2)))
    }
  }
}
