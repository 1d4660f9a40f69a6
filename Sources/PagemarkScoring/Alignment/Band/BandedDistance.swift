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
    table = unsafe MatchTable(reference: reference, hypothesis: hypothesis, equality: equality)
  }

  func distance() -> Int {
    if table.wordCount <= 2 { return wholeMatrix() }
    var observer = NoObserver()
    let bound = upperBound(observer: &observer)
    return bound.edits <= bound.escape
      ? bound.edits : distance(atMost: bound.edits, observer: &observer)
  }

  /// What the rest costs at least from a cell: the difference of the lengths that are left.
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
  /// - Parameter observer: Is shown the band, from the first column again for each window. Where the
  ///   last one's bound is below its escape, that has all the cheapest paths.
  /// - Returns: The bound of the last window.
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
    // The least that a path costs which leaves the window.
    var escape = Int.max
    let surplus = referenceCount - hypothesisCount
    while band.column < hypothesisCount {
      let step = advance(&band, observer: &observer)
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

  /// Takes the next columns, shows them, and returns how many.
  @inline(__always)
  private func advance(_ band: inout BlockBand, observer: inout some BandObserver) -> Int {
    let width = band.column &+ Strip.width <= hypothesisCount ? Strip.width : 1
    let recorder = observer.recorder(
      of: Strip(column: band.column, width: width, first: band.first, last: band.last))
    band.advance(by: width, in: table, recorder: recorder)
    observer.visit(band)
    return width
  }

  /// The distance, which must not exceed the bound.
  ///
  /// - Parameters:
  ///   - bound: What some path costs.
  ///   - observer: Is shown the band, which has all the cheapest paths.
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
