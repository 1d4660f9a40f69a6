/// The steps between neighbouring cells that cost just the difference of their values: of these the
/// cheapest paths are made.
struct TightEdges: ~Copyable {
  private let wordCount: Int
  private let planes: UnsafeMutablePointer<UInt64>

  /// The steps into the cells of one column, each a row of bits, one for each matrix row below the top.
  struct Column {
    let wordCount: Int
    /// From the cell above: deletions.
    let down: UnsafePointer<UInt64>
    /// From the cell on the left: insertions.
    var right: UnsafePointer<UInt64> { down + wordCount }
    /// From the cell above on the left, for free.
    var match: UnsafePointer<UInt64> { down + 2 &* wordCount }
    /// From the cell above on the left, for one.
    var substitution: UnsafePointer<UInt64> { down + 3 &* wordCount }
  }

  init(
    from checkpoint: BandCheckpoint, width: Int, blocks: ClosedRange<Int>,
    in table: borrowing MatchTable
  ) {
    let wordCount = blocks.count
    self.wordCount = wordCount
    planes = .allocate(capacity: 4 * wordCount * width)
    let differences = UnsafeMutablePointer<UInt64>.allocate(capacity: 2 * wordCount)
    defer { differences.deallocate() }
    for (word, block) in blocks.enumerated() {
      (differences[2 * word], differences[2 * word + 1]) = checkpoint.differences(of: block)
    }
    let (first, last) = (blocks.lowerBound, blocks.upperBound)
    for column in 0..<width {
      let plane = planes + 4 &* wordCount &* column
      let place = checkpoint.column &+ column
      let row = table.row(of: place, position: 0, from: first, through: last) + first
      var carry = Carry.down
      for word in 0..<wordCount {
        let matches = row[word]
        let (plus, minus) = (differences[2 &* word], differences[2 &* word &+ 1])
        let edges = carry.edges(plus: plus, minus: minus, matches: matches)
        (differences[2 &* word], differences[2 &* word &+ 1]) = (edges.plus, edges.minus)
        plane[word] = edges.plus
        plane[wordCount &+ word] = edges.right
        plane[2 &* wordCount &+ word] = matches
        plane[3 &* wordCount &+ word] = edges.substitution
      }
      table.endUse(of: place, position: 0, from: first, through: last)
    }
  }

  deinit { planes.deallocate() }

  func column(_ column: Int) -> Column {
    Column(wordCount: wordCount, down: UnsafePointer(planes + 4 &* wordCount &* column))
  }
}
