/// Finds the cheapest path with the most matches through the matrix of two texts.
///
/// A first pass over the band yields the distance and keeps copies of the band (checkpoints) at regular intervals.
/// From the last checkpoint to the first, each segment between two of them is computed again, restricted to the rows
/// that a cheapest path can touch. This yields, for all cells of cheapest paths, the number of matches that can
/// follow. Finally, the path is read from the start.
///
/// - Complexity: The time of the distance, plus O(1) per cell of a cheapest path.
@unsafe struct PathTracer: ~Copyable {
  /// Limit of the memory for the steps of all segments, in bytes; steps beyond it are computed again.
  private static let largestMemory = 8 << 20

  private let reference: UnsafeBufferPointer<UInt32>
  private let hypothesis: UnsafeBufferPointer<UInt32>
  private let equality: UnitEquality
  private let banded: BandedDistance

  init(
    reference: UnsafeBufferPointer<UInt32>, hypothesis: UnsafeBufferPointer<UInt32>,
    equality: UnitEquality
  ) {
    unsafe (self.reference, self.hypothesis, self.equality) = unsafe (
      reference, hypothesis, equality
    )
    unsafe banded = unsafe BandedDistance(
      reference: reference, hypothesis: hypothesis, equality: equality)
  }

  /// Reports the operations from the start, each with the number of consecutive units.
  func trace(_ visit: (Alignment.Operation, _ count: Int) -> Void) {
    let (checkpoints, edits) = unsafe checkpoints()
    // By segment: where the paths leave it, and its steps as far as memory permits.
    var frontiers: [Frontier] = []
    var segments: [PathSegment?] = []
    var frontier = unsafe Frontier(end: reference.count)
    var byteCount = 0
    for index in checkpoints.indices.reversed() {
      frontiers.append(frontier)
      let segment = unsafe self.segment(index, of: checkpoints, edits: edits, frontier: &frontier)
      byteCount += segment.byteCount
      unsafe segments.append(byteCount <= Self.largestMemory ? segment : nil)
    }
    frontiers.reverse()
    segments.reverse()

    var (row, column) = (0, 0)
    var (operation, count) = (Alignment.Operation.match, 0)
    func add(_ next: Alignment.Operation) {
      if next != operation {
        visit(operation, count)
        (operation, count) = (next, 0)
      }
      count &+= 1
    }
    for index in checkpoints.indices {
      let segment =
        unsafe segments[index]
        ?? self.segment(index, of: checkpoints, edits: edits, frontier: &frontiers[index])
      unsafe segment.withSteps { steps in
        while column <= segment.columns.upperBound,
          unsafe row < reference.count || column < hypothesis.count
        {
          switch unsafe steps.step(row: row, column: column) {
          case .pair:
            unsafe add(
              equality.matches(reference[row], hypothesis[column]) ? .match : .substitution)
            (row, column) = (row &+ 1, column &+ 1)
          case .deletion:
            add(.deletion)
            row &+= 1
          case .insertion:
            add(.insertion)
            column &+= 1
          }
        }
      }
    }
    visit(operation, count)
  }

  private func segment(
    _ index: Int, of checkpoints: [BandCheckpoint], edits: Int, frontier: inout Frontier
  ) -> PathSegment {
    let isLast = index == checkpoints.count - 1
    return unsafe PathSegment(
      from: checkpoints[index], to: &frontier,
      largestValue: isLast ? edits : checkpoints[index + 1].largestValue(in: frontier.rows),
      end: isLast ? hypothesis.count : checkpoints[index + 1].column, in: banded.table)
  }

  /// The band at the start of every segment, and an upper bound of the distance.
  private func checkpoints() -> ([BandCheckpoint], edits: Int) {
    // A small matrix is a single segment and needs no band.
    if unsafe banded.table.wordCount <= 2 {
      return unsafe ([BandCheckpoint()], edits: max(reference.count, hypothesis.count))
    }
    // At most 512 checkpoints, so that their memory is linear in the length of the texts.
    var checkpoints = unsafe BandCheckpoints(hypothesisCount: hypothesis.count)
    let bound = unsafe banded.upperBound(observer: &checkpoints)
    if bound.edits < bound.escape { return (checkpoints.all, bound.edits) }
    let edits = unsafe banded.distance(atMost: bound.edits, observer: &checkpoints)
    return (checkpoints.all, edits)
  }
}

/// Keeps a copy of the band at regular intervals.
private struct BandCheckpoints: BandObserver {
  private let width: Int
  private let hypothesisCount: Int
  private(set) var all: [BandCheckpoint] = []

  init(hypothesisCount: Int) {
    // At most 512 checkpoints, so that their memory is linear in the length of the texts.
    width = 256 * (1 + hypothesisCount / (512 * 256))
    self.hypothesisCount = hypothesisCount
  }

  mutating func restart() { all = [BandCheckpoint()] }

  @inline(__always)
  func recorder(of strip: Strip) -> NoRecorder { NoRecorder() }

  @inline(__always)
  mutating func visit(_ band: borrowing BlockBand) {
    guard band.column % width == 0, band.column < hypothesisCount else { return }
    all.append(BandCheckpoint(of: band))
  }
}
