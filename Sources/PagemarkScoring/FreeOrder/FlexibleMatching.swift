/// The lines of two texts and how well they fit each other; shared by all combinations of coefficients.
struct FlexibleMatching {
  private var pieces: PieceFits
  /// Lines that do not occur on both sides, as pieces.
  private let referenceLines, hypothesisLines: [Int]
  /// A lower bound of the edits of any matching: the units that one side has in excess of the other.
  let fewestEdits: Int

  /// Two slots that can be matched.
  private struct Pair {
    var reference, hypothesis: Int
    /// The pieces in the slots.
    var a, b: Int
    var lengthDifference: Int
    /// A lower bound; exact once the pieces have been aligned.
    var penalty: Int
  }

  init(reference: [[UInt32]], hypothesis: [[UInt32]], wildcard: UInt32?) {
    fewestEdits = Self.fewestEdits(
      reference: reference, hypothesis: hypothesis, wildcard: wildcard)
    var surplus: [[UInt32]: Int] = [:]
    for line in hypothesis { surplus[line, default: 0] += 1 }
    var pieces = PieceFits(wildcard: wildcard)
    var missing: [Int] = []
    for line in reference where !line.isEmpty {
      if let count = surplus[line], count > 0 {
        surplus[line] = count - 1
      } else {
        missing.append(pieces.references.piece(line))
      }
    }
    referenceLines = missing
    hypothesisLines = surplus.flatMap { line, count in
      line.isEmpty ? [] : [Int](repeating: pieces.hypotheses.piece(line), count: count)
    }
    self.pieces = pieces
  }

  private static func fewestEdits(
    reference: [[UInt32]], hypothesis: [[UInt32]], wildcard: UInt32?
  ) -> Int {
    let (expected, read) = (reference.joined(), hypothesis.joined())
    var surplus: [UInt32: Int] = [:]
    for unit in read { surplus[unit, default: 0] += 1 }
    var common = 0
    for unit in expected {
      if unit == wildcard {
        common += 1
      } else if let count = surplus[unit], count > 0 {
        surplus[unit] = count - 1
        common += 1
      }
    }
    return max(0, max(expected.count, read.count) - common)
  }

  /// The edits of the matching with these coefficients; `nil` unless they are below the bound.
  mutating func edits(by coefficients: FlexibleCoefficients, below bound: Int) -> Int? {
    var expected = PieceSlots(referenceLines)
    var read = PieceSlots(hypothesisLines)
    var edits = 0
    while !read.slots.isEmpty {
      guard edits < bound else { return nil }
      let longest = expected.longest(in: pieces.references)
      guard !longest.isEmpty else { break }
      guard let pair = bestPair(of: longest, in: expected, and: read, by: coefficients),
        let window = pieces.window(pair.a, pair.b)
      else {
        // Nothing that is left shares a unit with them, and no part of it can.
        for slot in longest {
          edits += pieces.references.length(of: expected[slot])
          expected.remove(slot)
        }
        continue
      }
      edits += window.edits
      expected.remove(pair.reference)
      read.remove(pair.hypothesis)
      if pieces.references.length(of: pair.a) > pieces.hypotheses.length(of: pair.b) {
        for piece in pieces.references.rest(of: pair.a, beside: window) { expected.add(piece) }
      } else {
        for piece in pieces.hypotheses.rest(of: pair.b, beside: window) { read.add(piece) }
      }
    }
    for slot in expected.slots { edits += pieces.references.length(of: expected[slot]) }
    for slot in read.slots { edits += pieces.hypotheses.length(of: read[slot]) }
    return edits < bound ? edits : nil
  }

  /// The pair with the smallest penalty of one of these reference slots; `nil` if nothing fits.
  ///
  /// Most pairs are far too different, and a bound that is cheap to compute saves their alignment. The pair with the
  /// smallest bound is aligned first, to rule out as many others as possible.
  private mutating func bestPair(
    of slots: [Int], in expected: PieceSlots, and read: PieceSlots,
    by coefficients: FlexibleCoefficients
  ) -> Pair? {
    var candidates: [Pair] = []
    var first = 0
    for slot in slots {
      let a = expected[slot]
      let length = pieces.references.length(of: a)
      for other in read.slots {
        let b = read[other]
        let lengths = (length, pieces.hypotheses.length(of: b))
        guard let penalty = pieces.leastPenalty(a, b, lengths: lengths, by: coefficients) else {
          continue
        }
        if !candidates.isEmpty, penalty < candidates[first].penalty { first = candidates.count }
        candidates.append(
          Pair(
            reference: slot, hypothesis: other, a: a, b: b,
            lengthDifference: abs(lengths.0 - lengths.1), penalty: penalty))
      }
    }
    if first > 0 { candidates.swapAt(0, first) }
    var best: Pair?
    for var pair in candidates where pair.penalty <= best?.penalty ?? .max {
      let lengths = (
        pieces.references.length(of: pair.a), pieces.hypotheses.length(of: pair.b)
      )
      guard let window = pieces.window(pair.a, pair.b) else { continue }
      pair.penalty = coefficients.penalty(of: window, lengths: lengths)
      if let held = best, !precedes(pair, held) { continue }
      best = pair
    }
    return best
  }

  /// Compares by penalty, then by contents only, never by position.
  private func precedes(_ pair: Pair, _ other: Pair) -> Bool {
    if pair.penalty != other.penalty { return pair.penalty < other.penalty }
    if pair.lengthDifference != other.lengthDifference {
      return pair.lengthDifference < other.lengthDifference
    }
    if pair.a != other.a { return pieces.references.precedes(pair.a, other.a) }
    return pair.b != other.b && pieces.hypotheses.precedes(pair.b, other.b)
  }
}
