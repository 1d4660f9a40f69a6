/// The steps into the cells of the matrix that cost exactly the difference of their values: cheapest paths consist of
/// these.
///
/// Each block of 64 rows has three words of bits per column: the cells that a deletion, an insertion, and a match or
/// substitution can lead to.
@unsafe struct EdgeRecord {
  static let wordsPerBlock = 3

  let words: UnsafeMutablePointer<UInt64>
  /// By column, the first of which has one unit of the hypothesis: the position of the words of block 0, whether or
  /// not it was recorded.
  let places: UnsafeMutablePointer<UInt64>
  /// The number of words from one block of a column to the next.
  let blockStride: Int

  /// The steps that lead to a cell; each is 0 or 1.
  struct Cell {
    let down: UInt64
    let right: UInt64
    let pair: UInt64
  }

  /// The steps to a cell of a cheapest path; not for row 0 or column 0.
  @inline(__always)
  subscript(row row: Int, column column: Int) -> Cell {
    let place = unsafe Int(truncatingIfNeeded: places[column &- 1])
    let words = unsafe words + (place &+ (row &- 1) >> 6 &* blockStride)
    let bit = UInt64(truncatingIfNeeded: row &- 1) & 63
    return unsafe Cell(
      down: words[0] &>> bit & 1, right: words[1] &>> bit & 1, pair: words[2] &>> bit & 1)
  }

  /// Writes the three words of a block.
  @inline(__always)
  static func write(
    _ edges: Carry.Edges, matches: UInt64, to words: UnsafeMutablePointer<UInt64>
  ) {
    unsafe words[0] = edges.plus
    unsafe words[1] = edges.right
    unsafe words[2] = matches | edges.substitution
  }
}

/// Records the edges of a band, strip by strip.
@unsafe struct BandEdges: @unsafe BandObserver {
  /// The number of words for so many blocks and columns, all of which can be in the band.
  static func wordCount(blocks: Int, columns: Int) -> Int {
    unsafe blockStride * blocks * (columns / Strip.width + Strip.width)
  }
  private static let blockStride = unsafe EdgeRecord.wordsPerBlock * Strip.width

  let record: EdgeRecord
  private var next = 0

  init(words: UnsafeMutablePointer<UInt64>, places: UnsafeMutablePointer<UInt64>) {
    unsafe record = unsafe EdgeRecord(words: words, places: places, blockStride: Self.blockStride)
  }

  @unsafe struct Recorder: StripRecorder {
    fileprivate var words: UnsafeMutablePointer<UInt64>

    @inline(__always)
    func record(_ edges: Carry.Edges, matches: UInt64, position: Int) {
      unsafe EdgeRecord.write(
        edges, matches: matches, to: words + EdgeRecord.wordsPerBlock &* position)
    }

    @inline(__always)
    mutating func finishBlock() { unsafe words += BandEdges.blockStride }
  }

  mutating func restart() { unsafe next = 0 }

  @inline(__always)
  mutating func recorder(of strip: Strip) -> Recorder {
    let start = unsafe next
    for position in 0..<strip.width {
      let place = unsafe start &+ EdgeRecord.wordsPerBlock &* position
      unsafe record.places[strip.column &+ position] = UInt64(
        truncatingIfNeeded: place &- Self.blockStride &* strip.first)
    }
    unsafe next = unsafe start &+ Self.blockStride &* (strip.last &- strip.first &+ 1)
    return unsafe Recorder(words: record.words + start)
  }

  @inline(__always)
  func visit(_ band: borrowing BlockBand) {}
}
