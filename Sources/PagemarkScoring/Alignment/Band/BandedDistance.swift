/// The distance of two texts whose first units and last units differ, computed in a band around the cheapest path.
///
/// A window of a few blocks that follows the cheaper side finds a path, and thus an upper bound. Either no path that
/// leaves the window can be cheaper, or a second pass is exact because it covers all rows that a path within the
/// bound can touch (Ukkonen 1985).
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
    table = unsafe MatchTable(reference: reference, hypothesis: hypothesis, equality: equality)
  }

  func distance() -> Int {
    if table.wordCount <= 2 { return wholeMatrix() }
    var observer = NoObserver()
    let bound = upperBound(observer: &observer)
    return bound.edits <= bound.escape
      ? bound.edits : distance(atMost: bound.edits, observer: &observer)
  }

  /// A lower bound of the cost from a cell to the end: the difference of the remaining lengths.
  @inline(__always)
  private func rest(row: Int, column: Int) -> Int {
    abs((referenceCount &- row) &- (hypothesisCount &- column))
  }

  private func wholeMatrix() -> Int {
    var band = BlockBand(blockCount: table.wordCount, last: table.wordCount - 1)
    while band.column &+ Strip.width <= hypothesisCount {
      band.advance(by: Strip.width, in: table, recorder: NoRecorder())
    }
    while band.column < hypothesisCount { band.advance(by: 1, in: table, recorder: NoRecorder()) }
    return band.value(ofRow: referenceCount)
  }

  /// The costs of paths with respect to a window.
  struct Bound {
    /// The cost of the cheapest path in the window.
    var edits: Int
    /// A lower bound of the cost of any path that leaves the window.
    var escape: Int
  }

  /// An upper bound of the distance, found by a window that is widened repeatedly.
  ///
  /// Widening goes on while a band for the bound would cost much more than the windows, or while the window seems to
  /// have lost the path.
  ///
  /// - Parameter observer: Observes the band, which restarts at the first column for each window. If the last
  ///   window's bound is below its escape, the band contains all cheapest paths.
  /// - Returns: The bound after the last window.
  func upperBound(observer: inout some BandObserver) -> Bound {
    let longest = max(referenceCount, hypothesisCount)
    var least = longest
    var width = 4
    while true {
      var bound = upperBound(windowOf: width, observer: &observer)
      least = min(least, bound.edits)
      bound.edits = least
      width *= 4
      // The mean width of the exact band, in blocks.
      let band = least / 128
      let isWorthwhile = band > 8 * width || (least > longest / 2 && band > width)
      if least <= bound.escape || !isWorthwhile { return bound }
    }
  }

  private func upperBound(windowOf width: Int, observer: inout some BandObserver) -> Bound {
    observer.restart()
    var band = BlockBand(blockCount: table.wordCount, last: min(width, table.wordCount) - 1)
    // A lower bound of the cost of any path that leaves the window.
    var escape = Int.max
    let surplus = referenceCount - hypothesisCount
    while band.column < hypothesisCount {
      let step = advance(&band, observer: &observer)
      guard band.last &+ 1 < table.wordCount else { continue }
      escape = min(
        escape, band.bottom &+ rest(row: band.bottomRow, column: band.column) &- 2 &* step)
      // Both sides cost the same if the path is in the middle.
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

  /// Advances over the next columns, shows them to the observer, and returns their number.
  @inline(__always)
  private func advance(_ band: inout BlockBand, observer: inout some BandObserver) -> Int {
    let width = band.column &+ Strip.width <= hypothesisCount ? Strip.width : 1
    let recorder = observer.recorder(
      of: Strip(column: band.column, width: width, first: band.first, last: band.last))
    band.advance(by: width, in: table, recorder: recorder)
    observer.visit(band)
    return width
  }

  /// The distance, given an upper bound.
  ///
  /// - Parameters:
  ///   - bound: The cost of any path, so at least the distance.
  ///   - observer: Observes the band, which contains all cheapest paths.
  /// - Returns: The number of edits.
  func distance(atMost bound: Int, observer: inout some BandObserver) -> Int {
    observer.restart()
    let surplus = referenceCount &- hypothesisCount
    let slack = 2 &* Strip.width
    let rows = (bound &+ surplus) / 2 &+ Strip.width
    var band = BlockBand(
      blockCount: table.wordCount, last: min((rows &+ 63) / 64, table.wordCount) &- 1)
    while band.column < hypothesisCount {
      _ = advance(&band, observer: &observer)
      let column = band.column
      if band.bottom &+ rest(row: band.bottomRow, column: column) <= bound &+ slack {
        if band.last &+ 1 < table.wordCount { band.appendBlock() }
      } else if column & 15 == 0 {
        // Below the diagonal of the end, the remaining cost grows as fast as a value can fall.
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
