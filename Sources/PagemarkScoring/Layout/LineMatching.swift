public import PagemarkReading

/// Matches the boxes that were found with those of the reference, one to one.
///
/// Pairs are taken from the highest intersection over union down to `threshold` (greedy, not optimal); of equal
/// pairs, the first one. So no rejected pair is better than both of the pairs that ruled it out.
///
/// - Complexity: O(n · m + p log p) for n and m boxes and p pairs that reach the threshold.
public struct LineMatching: Hashable, Sendable {
  /// For each box of the reference, the index of its partner; `nil` if it was missed.
  public let partners: [Int?]
  /// The number of boxes that were found.
  public let foundCount: Int

  public init(reference: [PixelBox], hypothesis: [PixelBox], threshold: Double = 0.5) {
    var pairs: [(overlap: Double, reference: Int, hypothesis: Int)] = []
    for (i, box) in reference.enumerated() {
      for (j, other) in hypothesis.enumerated() {
        let overlap = box.intersectionOverUnion(with: other)
        if overlap > 0, overlap >= threshold { pairs.append((overlap, i, j)) }
      }
    }
    pairs.sort {
      ($1.overlap, $0.reference, $0.hypothesis) < ($0.overlap, $1.reference, $1.hypothesis)
    }
    var partners = [Int?](repeating: nil, count: reference.count)
    var isTaken = [Bool](repeating: false, count: hypothesis.count)
    for pair in pairs where partners[pair.reference] == nil && !isTaken[pair.hypothesis] {
      partners[pair.reference] = pair.hypothesis
      isTaken[pair.hypothesis] = true
    }
    (self.partners, foundCount) = (partners, hypothesis.count)
  }

  /// Agreement of line detection; its `f1` is `lines.f1`.
  public var agreement: PrecisionRecall {
    PrecisionRecall(
      matched: partners.count { $0 != nil }, found: foundCount, expected: partners.count)
  }

  /// Agreement of reading orders, `readingOrder.tau`: Kendall's τ of the matched lines' positions on both sides.
  ///
  /// A missed line says nothing about the order; it counts in `lines.f1`.
  ///
  /// - Range: −1 (reversed) … 1 (same order); no rate for fewer than two matched lines.
  /// - Returns: Pairs of lines in the same order minus those in opposite order, of all pairs. No two lines share a
  ///   position, so this is also τ_b.
  public var orderAgreement: Tally {
    let matched = partners.enumerated().compactMap { place, partner in
      partner.map { (reference: place, hypothesis: $0) }
    }
    let pairs = RankedPairs(matched.map(\.reference), matched.map(\.hypothesis))
    return Tally(pairs.difference, of: pairs.untiedInFirst)
  }
}

extension PixelBox {
  /// Pixels covered by both ÷ pixels covered by either, 0 … 1; 0 if a box is empty.
  public func intersectionOverUnion(with other: PixelBox) -> Double {
    let across = min(maxX, other.maxX) - max(x, other.x)
    let down = min(maxY, other.maxY) - max(y, other.y)
    guard across > 0, down > 0, width > 0, height > 0, other.width > 0, other.height > 0 else {
      return 0
    }
    let shared = Double(across) * Double(down)
    let (own, others) = (
      Double(width) * Double(height), Double(other.width) * Double(other.height)
    )
    return shared / (own + others - shared)
  }
}
