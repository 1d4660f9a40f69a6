/// Finds the cheapest path with the most matches through the matrix of two texts.
///
/// A first pass over the band gives the distance and keeps the band at every so many columns. From
/// the last of these to the first, each segment between two is computed again, in the rows alone
/// that a cheapest path can touch, and the cells of all the cheapest paths learn how many matches
/// can follow. Then the path is read from the start.
///
/// - Complexity: The distance's time, and O(1) for each cell of a cheapest path.
@unsafe struct PathTracer: ~Copyable {
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
    unsafe (self.reference, self.hypothesis, self.equality) = unsafe (
      reference, hypothesis, equality
    )
    unsafe banded = unsafe BandedDistance(
      reference: reference, hypothesis: hypothesis, equality: equality)
  }

  /// Shows the operations in turn, from the start, and how many of each follow one another.
  func trace(_ visit: (Alignment.Operation, _ count: Int) -> Void) {
    let (checkpoints, edits) = unsafe checkpoints()
    // By segment, where the paths leave it, and its steps as far as there is room for them.
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

  /// The band at the start of every segment, and the distance or more.
  private func checkpoints() -> ([BandCheckpoint], edits: Int) {
    // A small matrix is one segment, which needs no band.
    if unsafe banded.table.wordCount <= 2 {
      return unsafe ([BandCheckpoint()], edits: max(reference.count, hypothesis.count))
    }
    // At most 512 checkpoints, so that their memory grows with the texts and no faster.
    var checkpoints = unsafe BandCheckpoints(hypothesisCount: hypothesis.count)
    let bound = unsafe banded.upperBound(observer: &checkpoints)
    if bound.edits < bound.escape { return (checkpoints.all, bound.edits) }
    let edits = unsafe banded.distance(atMost: bound.edits, observer: &checkpoints)
    return (checkpoints.all, edits)
  }
}

/// Keeps a band at every so many columns.
private struct BandCheckpoints: BandObserver {
  private let width: Int
  private let hypothesisCount: Int
  private(set) var all: [BandCheckpoint] = []

  init(hypothesisCount: Int) {
    // At most 512 checkpoints, so that their memory grows with the texts and no faster.
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
