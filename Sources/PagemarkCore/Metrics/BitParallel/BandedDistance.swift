/// The distance of two texts whose ends differ, by a band that follows it.
///
/// A window of few blocks that keeps to the cheaper side finds a path, hence an upper bound. No path
/// outside the window can be cheaper, or a second pass, over all rows that a path within the bound
/// can touch (Ukkonen 1985), is exact.
///
/// - Source: Ukkonen, *Algorithms for approximate string matching*, Information and Control 64 (1985).
struct BandedDistance: ~Copyable {
  let referenceCount: Int
  let hypothesisCount: Int
  let table: MatchTable

  init(
    reference: UnsafeBufferPointer<UInt32>, hypothesis: UnsafeBufferPointer<UInt32>,
    equality: borrowing UnitEquality
  ) {
    (referenceCount, hypothesisCount) = (reference.count, hypothesis.count)
    table = MatchTable(reference: reference, hypothesis: hypothesis, equality: equality)
  }

  func distance() -> Int {
    if table.wordCount <= 2 { return wholeMatrix() }
    let bound = upperBound { _ in }
    return bound.edits <= bound.escape ? bound.edits : distance(atMost: bound.edits) { _ in }
  }

  /// What the rest costs at least from a cell: the difference of the lengths that are left.
  @inline(__always)
  private func rest(row: Int, column: Int) -> Int {
    abs((referenceCount &- row) &- (hypothesisCount &- column))
  }

  private func wholeMatrix() -> Int {
    var band = BlockBand(blockCount: table.wordCount, last: table.wordCount - 1)
    while band.column &+ 4 <= hypothesisCount { band.advance(by: 4, in: table) }
    while band.column < hypothesisCount { band.advance(by: 1, in: table) }
    return band.value(ofRow: referenceCount)
  }

  /// What the paths in a window cost.
  struct Bound {
    /// The cheapest of them.
    var edits: Int
    /// The least that any path costs which leaves the window.
    var escape: Int
  }

  /// A bound by windows that widen as long as a wide band would cost much more than they do, or
  /// the path seems lost.
  ///
  /// - Parameter visit: Is shown the band after every strip, from the first column again for each
  ///   window. Where the last one's bound is below its escape, that has all the cheapest paths.
  /// - Returns: The bound of the last window.
  func upperBound(visit: (borrowing BlockBand) -> Void) -> Bound {
    let longest = max(referenceCount, hypothesisCount)
    var least = longest
    var width = 4
    while true {
      var bound = upperBound(windowOf: width, visit: visit)
      least = min(least, bound.edits)
      bound.edits = least
      width *= 4
      // The mean width of the exact band, in blocks.
      let band = least / 128
      let isWorthwhile = band > 8 * width || (least > longest / 2 && band > width)
      if least <= bound.escape || !isWorthwhile { return bound }
    }
  }

  private func upperBound(windowOf width: Int, visit: (borrowing BlockBand) -> Void) -> Bound {
    var band = BlockBand(blockCount: table.wordCount, last: min(width, table.wordCount) - 1)
    // The least that a path costs which leaves the window.
    var escape = Int.max
    let surplus = referenceCount - hypothesisCount
    while band.column < hypothesisCount {
      let step = band.column &+ 4 <= hypothesisCount ? 4 : 1
      band.advance(by: step, in: table)
      visit(band)
      guard band.last &+ 1 < table.wordCount else { continue }
      escape = min(
        escape, band.bottom &+ rest(row: band.bottomRow, column: band.column) &- 2 &* step)
      // The sides cost as much where the path is in the middle.
      while band.bottom &- band.top < -64, band.last &+ 1 < table.wordCount {
        band.appendBlock()
        let row = 64 &* band.first &+ 64
        let isAbove = row &- band.column <= surplus
        band.dropFirst()
        escape = min(
          escape, band.top &+ rest(row: row, column: band.column) &- (isAbove ? 0 : 128))
      }
    }
    let edits =
      band.bottomRow >= referenceCount
      ? band.value(ofRow: referenceCount) : band.bottom + referenceCount - band.bottomRow
    return Bound(edits: min(edits, max(referenceCount, hypothesisCount)), escape: escape)
  }

  /// The distance, which must not exceed the bound.
  ///
  /// - Parameters:
  ///   - bound: What some path costs.
  ///   - visit: Is shown the band after every strip.
  /// - Returns: The number of edits.
  func distance(atMost bound: Int, visit: (borrowing BlockBand) -> Void) -> Int {
    let surplus = referenceCount &- hypothesisCount
    let slack = 2 &* BlockBand.stripWidth
    let rows = (bound &+ surplus) / 2 &+ BlockBand.stripWidth
    var band = BlockBand(
      blockCount: table.wordCount, last: min((rows &+ 63) / 64, table.wordCount) &- 1)
    while band.column < hypothesisCount {
      band.advance(by: band.column &+ 4 <= hypothesisCount ? 4 : 1, in: table)
      visit(band)
      let column = band.column
      if band.bottom &+ rest(row: band.bottomRow, column: column) <= bound &+ slack {
        if band.last &+ 1 < table.wordCount { band.appendBlock() }
      } else if column & 15 == 0 {
        // On the lower side of the end's diagonal the rest grows as fast as a value can fall.
        while band.last > band.first {
          let row = 64 &* band.last
          guard row &- column >= surplus,
            band.valueAboveLast &+ (row &- column &- surplus) > bound &+ slack
          else { break }
          band.dropLast()
        }
      }
      if column & 15 == 0 {
        while band.first < band.last {
          let row = 64 &* band.first &+ 64
          guard row &- column <= surplus,
            band.valueBelowFirst &+ (surplus &- (row &- column)) > bound
          else { break }
          band.dropFirst()
        }
      }
    }
    return band.value(ofRow: referenceCount)
  }
}
