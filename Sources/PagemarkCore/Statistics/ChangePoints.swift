/// Where the level of a series changes: hierarchical divisive estimation by energy distance, tested by Student's t.
///
/// Nothing is drawn at random: the same series has the same change points.
///
/// Of all places that split a stretch in two, with `shortest` values or more on either side, the one is taken that
/// has the largest
///
///     q = n · m ÷ (n + m) · (2 · mean |x − y| − mean |x − x′| − mean |y − y′|)
///
/// and both sides are searched, if the t-test of the two sides has p < 0.2: a level that comes and goes hardly
/// moves the mean of what is around it. At the end each change is tested between its neighbors, and the weakest
/// dropped until all have p < `level`; those that stay move to where they split best what is then between their
/// neighbors.
///
/// Of series of 50 values of noise alone about one in thirty has a change.
///
/// - Source: Matteson & James, *A nonparametric approach for multiple change point analysis of multivariate data*,
///   JASA 109, 2014; the t-test in place of permutations as in Fleming & Kołaczkowski, *Hunter: using change point
///   detection to hunt for performance regressions*, ICPE 2023.
public struct ChangePoints: Hashable, Sendable {
  /// Values on either side of a change, at least.
  public static let shortest = 3
  /// A shorter series has no change points.
  public static let fewest = 2 * shortest
  /// The p-value below which a change is told.
  public static let level = 0.001
  private static let levelOfSearch = 0.2

  /// A change of level.
  public struct Change: Hashable, Sendable, Codable {
    /// The first value of the new level.
    public var index: Int
    /// Means of the values since the change before, and up to the one after.
    public var before, after: Double
    /// Of the t-test between the two levels; too small for a series as such, since the place was chosen.
    public var pValue: Double
  }

  /// In the order of the series.
  public let changes: [Change]

  /// - Parameter values: The series, in the order of time.
  /// - Complexity: O(n log n) time for each change that is found or dropped, O(n) memory.
  public init(of values: [Double]) {
    var places: [Int] = []
    var stretches = [0..<values.count]
    while let stretch = stretches.popLast() {
      guard let place = EnergySplit.best(in: values[stretch], shortest: Self.shortest),
        let p = StudentT.pValue(
          values[stretch.lowerBound..<place], values[place..<stretch.upperBound]),
        p < Self.levelOfSearch
      else { continue }
      places.append(place)
      stretches += [stretch.lowerBound..<place, place..<stretch.upperBound]
    }
    places.sort()
    var changes = Self.changes(of: values, at: places)
    while let weakest = changes.max(by: { $0.pValue < $1.pValue }), weakest.pValue >= Self.level {
      places.removeAll { $0 == weakest.index }
      places = Self.refined(places, in: values)
      changes = Self.changes(of: values, at: places)
    }
    self.changes = changes
  }

  /// Each place where it splits best what lies between its neighbors, which others have left.
  private static func refined(_ places: [Int], in values: [Double]) -> [Int] {
    var bounds = [0] + places + [values.count]
    for index in places.indices {
      let stretch = values[bounds[index]..<bounds[index + 2]]
      bounds[index + 1] = EnergySplit.best(in: stretch, shortest: shortest) ?? bounds[index + 1]
    }
    return Array(bounds.dropFirst().dropLast())
  }

  private static func changes(of values: [Double], at places: [Int]) -> [Change] {
    let bounds = [0] + places + [values.count]
    return places.indices.map { index in
      let before = values[bounds[index]..<bounds[index + 1]]
      let after = values[bounds[index + 1]..<bounds[index + 2]]
      return Change(
        index: places[index], before: before.reduce(0, +) / Double(before.count),
        after: after.reduce(0, +) / Double(after.count),
        pValue: StudentT.pValue(before, after) ?? 1)
    }
  }
}

/// The place that splits a stretch into the two least alike parts.
enum EnergySplit {
  /// The first index of the second part; `nil` where the stretch is too short or nothing differs.
  static func best(in values: ArraySlice<Double>, shortest: Int) -> Int? {
    let count = values.count
    guard count >= 2 * shortest else { return nil }
    let firsts = sums(values)
    let lasts = sums(values.reversed())
    let all = firsts[count]
    var best: (q: Double, place: Int)?
    for n in shortest...(count - shortest) {
      let m = count - n
      let (within, beyond) = (firsts[n], lasts[m])
      let (x, y) = (Double(n), Double(m))
      // Pairs are counted once here, each value with itself too in the means.
      let q =
        x * y / (x + y)
        * (2 * (all - within - beyond) / (x * y) - 2 * within / (x * x) - 2 * beyond / (y * y))
      if q > (best?.q ?? 0) { best = (q, values.startIndex + n) }
    }
    return best?.place
  }

  /// Of the first 0, 1, 2 … values: Σ |x − x′| over their pairs.
  private static func sums(_ values: some Collection<Double>) -> [Double] {
    let sorted = values.sorted()
    var counts = PrefixSums(count: sorted.count)
    var totals = PrefixSums(count: sorted.count)
    var sums = [0.0]
    var (seen, total) = (0.0, 0.0)
    for value in values {
      // Ranks from 1; equal values add nothing wherever they stand.
      var (low, high) = (0, sorted.count)
      while low < high {
        let middle = (low + high) / 2
        if sorted[middle] < value { low = middle + 1 } else { high = middle }
      }
      let (below, sumBelow) = (counts.sum(upTo: low), totals.sum(upTo: low))
      let added = value * below - sumBelow + (total - sumBelow) - value * (seen - below)
      sums.append(sums[sums.count - 1] + max(0, added))
      counts.add(1, at: low)
      totals.add(value, at: low)
      seen += 1
      total += value
    }
    return sums
  }
}

/// Sums of the first values of a series that changes: a Fenwick tree.
private struct PrefixSums {
  private var tree: [Double]

  init(count: Int) { tree = Array(repeating: 0, count: count + 1) }

  /// Adds to the value at an index, from 0.
  mutating func add(_ value: Double, at index: Int) {
    var place = index + 1
    while place < tree.count {
      tree[place] += value
      place += place & -place
    }
  }

  /// The sum of the first values.
  func sum(upTo count: Int) -> Double {
    var (place, sum) = (count, 0.0)
    while place > 0 {
      sum += tree[place]
      place -= place & -place
    }
    return sum
  }
}
