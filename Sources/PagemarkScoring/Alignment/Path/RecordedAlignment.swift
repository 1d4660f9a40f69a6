/// Aligns texts whose matrix, or the relevant band of it, is small enough to be kept in memory.
///
/// One forward pass records the steps that cheapest paths consist of, and one backward pass reads the path. A common
/// suffix of the texts is left out if no path of the same cost with as many matches can take another way through it.
///
/// - Complexity: The time of the distance, plus O(1) per cell of a cheapest path; at most 4 MB.
@unsafe struct RecordedAlignment {
  enum Outcome {
    case aligned(PackedAlignment)
    /// Paths can diverge within the common suffix: keep more of it.
    case pathsPartInSuffix
    /// The record would be too large, or too many paths tie.
    case tooLarge
  }

  private static let mostWords = 1 << 19

  /// The texts after their longest common prefix.
  let reference: UnsafeBufferPointer<UInt32>
  let hypothesis: UnsafeBufferPointer<UInt32>
  let equality: UnitEquality
  /// The length of the common prefix.
  let prefix: Int

  /// Aligns the texts, whose last `suffix` units are known to match.
  func align(suffix: Int) -> Outcome {
    let (n, m) = unsafe (reference.count - suffix, hypothesis.count - suffix)
    let isShort = unsafe n <= ShortMatches.longestReference && equality.alternatives.isEmpty
    let blocks = (n + 63) / 64
    let recordWords =
      unsafe n == 0 || m == 0
      ? 0
      : isShort
        ? EdgeRecord.wordsPerBlock * blocks * m : BandEdges.wordCount(blocks: blocks, columns: m)

    let tableWords = unsafe isShort ? ShortMatches.wordCount : 0
    let tiedWords = unsafe TiedCells.wordCount(referenceCount: n, hypothesisCount: m)
    let runWords = unsafe RunsFromEnd.wordCount(steps: n + m + 2)
    let wordCount = tableWords + recordWords + m + tiedWords + runWords
    guard unsafe wordCount <= Self.mostWords else { return .tooLarge }
    return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: wordCount) { memory in
      guard let table = memory.baseAddress else { return .tooLarge }
      let words = unsafe table + tableWords
      let places = unsafe words + recordWords
      let tiedMemory = unsafe places + m
      let record =
        unsafe isShort
        ? recordShort(n, m, words: words, places: places, table: table)
        : recordBand(n, m, words: words, places: places)
      let walk = unsafe RecordedWalk(
        reference: reference, hypothesis: hypothesis, equality: equality, record: record)
      if suffix > 0, unsafe walk.canEndBeside(row: n, column: m) { return .pathsPartInSuffix }
      var runs = unsafe RunsFromEnd(
        memory: UnsafeMutableBufferPointer(start: tiedMemory + tiedWords, count: runWords))
      unsafe runs.add(.match, count: suffix)
      var tied = unsafe TiedCells(memory: tiedMemory, referenceCount: n, hypothesisCount: m)
      guard unsafe walk.walk(toRow: n, column: m, tied: &tied, runs: &runs) else {
        return .tooLarge
      }
      unsafe runs.add(.match, count: prefix)
      return unsafe .aligned(runs.finish())
    }
  }

  private func recordShort(
    _ n: Int, _ m: Int, words: UnsafeMutablePointer<UInt64>, places: UnsafeMutablePointer<UInt64>,
    table: UnsafeMutablePointer<UInt64>
  ) -> EdgeRecord {
    let record = unsafe EdgeRecord(
      words: words, places: places, blockStride: EdgeRecord.wordsPerBlock)
    guard n > 0, m > 0 else { return unsafe record }
    let columns = unsafe ShortColumns(
      reference: UnsafeBufferPointer(rebasing: reference[..<n]),
      hypothesis: UnsafeBufferPointer(rebasing: hypothesis[..<m]), wildcard: equality.wildcard)
    var next = unsafe words
    _ = unsafe columns.take(memory: table) { edges, matches in
      unsafe EdgeRecord.write(edges, matches: matches, to: next)
      unsafe next += EdgeRecord.wordsPerBlock
    }
    let stride = unsafe UInt64(EdgeRecord.wordsPerBlock * ((n + 63) / 64))
    for column in 0..<m { unsafe places[column] = UInt64(truncatingIfNeeded: column) &* stride }
    return unsafe record
  }

  private func recordBand(
    _ n: Int, _ m: Int, words: UnsafeMutablePointer<UInt64>, places: UnsafeMutablePointer<UInt64>
  ) -> EdgeRecord {
    var edges = unsafe BandEdges(words: words, places: places)
    guard n > 0, m > 0 else { return unsafe edges.record }
    let banded = unsafe BandedDistance(
      reference: UnsafeBufferPointer(rebasing: reference[..<n]),
      hypothesis: UnsafeBufferPointer(rebasing: hypothesis[..<m]), equality: equality)
    let bound = unsafe banded.upperBound(observer: &edges)
    if bound.edits >= bound.escape {
      _ = unsafe banded.distance(atMost: bound.edits, observer: &edges)
    }
    return unsafe edges.record
  }
}
