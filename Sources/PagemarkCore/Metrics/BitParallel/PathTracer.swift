/// Finds the cheapest path with the most matches through the matrix of two texts.
///
/// A first pass over the band gives the distance and keeps the band at every so many columns. From
/// the last of these to the first, each segment between two is computed again, in the rows alone
/// that a cheapest path can touch, and the cells of all the cheapest paths learn how many matches
/// can follow. Then the path is read from the start.
///
/// - Complexity: The distance's time, and O(1) for each cell of a cheapest path.
struct PathTracer: ~Copyable {
  /// Segments keep their steps up to this size together; beyond it they are computed once more.
  private static let largestMemory = 8 << 20

  private let reference: UnsafeBufferPointer<UInt32>
  private let hypothesis: UnsafeBufferPointer<UInt32>
  private let equality: UnitEquality
  private let banded: BandedDistance

  init(
    reference: UnsafeBufferPointer<UInt32>, hypothesis: UnsafeBufferPointer<UInt32>,
    equality: UnitEquality
  ) {
    (self.reference, self.hypothesis, self.equality) = (reference, hypothesis, equality)
    banded = BandedDistance(reference: reference, hypothesis: hypothesis, equality: equality)
  }

  /// Shows each operation in turn, from the start.
  func trace(_ visit: (Alignment.Operation) -> Void) {
    let (checkpoints, edits) = checkpoints()
    // By segment, where the paths leave it, and its steps as far as there is room for them.
    var frontiers: [Frontier] = []
    var segments: [PathSegment?] = []
    var frontier = Frontier(end: reference.count)
    var byteCount = 0
    for index in checkpoints.indices.reversed() {
      frontiers.append(frontier)
      let segment = self.segment(index, of: checkpoints, edits: edits, frontier: &frontier)
      byteCount += segment.byteCount
      segments.append(byteCount <= Self.largestMemory ? segment : nil)
    }
    frontiers.reverse()
    segments.reverse()

    var (row, column) = (0, 0)
    for index in checkpoints.indices {
      let segment =
        segments[index]
        ?? self.segment(index, of: checkpoints, edits: edits, frontier: &frontiers[index])
      while column <= segment.columns.upperBound,
        row < reference.count || column < hypothesis.count
      {
        switch segment.step(row: row, column: column) {
        case .pair:
          visit(equality.matches(reference[row], hypothesis[column]) ? .match : .substitution)
          (row, column) = (row &+ 1, column &+ 1)
        case .deletion:
          visit(.deletion)
          row &+= 1
        case .insertion:
          visit(.insertion)
          column &+= 1
        }
      }
    }
  }

  private func segment(
    _ index: Int, of checkpoints: [BandCheckpoint], edits: Int, frontier: inout Frontier
  ) -> PathSegment {
    let isLast = index == checkpoints.count - 1
    return PathSegment(
      from: checkpoints[index], to: &frontier,
      largestValue: isLast ? edits : checkpoints[index + 1].largestValue(in: frontier.rows),
      end: isLast ? hypothesis.count : checkpoints[index + 1].column, in: banded.table)
  }

  /// The band at the start of every segment, and the distance.
  private func checkpoints() -> ([BandCheckpoint], edits: Int) {
    // At most 512 checkpoints, so that their memory grows with the texts and no faster.
    let width = 256 * (1 + hypothesis.count / (512 * 256))
    var checkpoints = [BandCheckpoint()]
    let edits = banded.distance(atMost: banded.upperBound().edits) { band in
      if band.column % width == 0, band.column < hypothesis.count {
        checkpoints.append(BandCheckpoint(of: band))
      }
    }
    return (checkpoints, edits)
  }
}
