public import PagemarkPipeline

/// What to know about a chosen value before trusting it.
public struct TuningFinding: Hashable, Sendable, Codable {
  /// What was observed around the chosen value.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// The best value is the first or last that was tried: a better one may be beyond.
    case edge
    /// The next value is certainly worse, by more than half of the parameter's whole effect.
    case knifeEdge
    /// No other value of the parameter is certainly worse than the chosen one.
    case flat
  }

  public var kind: Kind
  public var path: SettingPath
  public var value: SettingValue

  /// The finding as a sentence.
  public var sentence: String {
    switch kind {
    case .edge: "\(path): \(value) is at the edge of what was tried: a better value may lie beyond"
    case .knifeEdge: "\(path): \(value) is on a knife's edge: the next value is much worse"
    case .flat: "\(path): no other value is certainly worse than \(value)"
    }
  }
}

/// The effect of one parameter while the others keep their chosen values.
public struct TuningCurve: Hashable, Sendable, Codable {
  public var path: SettingPath
  /// The values that were tried, in the order of the axis.
  public var points: [Point]

  /// One value of the parameter and its result.
  public struct Point: Hashable, Sendable, Codable {
    public var value: SettingValue
    /// The first objective, on the pages that the setting read.
    public var estimate: MetricEstimate
    public var candidate: String
  }
}

extension TuningChoice {
  /// The curve of each axis through a candidate.
  ///
  /// - Parameters:
  ///   - index: The candidate's index.
  ///   - estimate: Returns the first objective's value of a candidate.
  /// - Returns: The curves; axes of which nothing was tried are left out.
  func curves(
    through index: Int, estimate: (Int) -> MetricEstimate?
  ) -> [TuningCurve] {
    space.axes.indices.compactMap { axis in
      let points = along(axis, through: index).compactMap { place, candidate in
        estimate(candidate).map {
          TuningCurve.Point(
            value: space.axes[axis].values[place], estimate: $0,
            candidate: race.contenders[candidate].name)
        }
      }
      return points.isEmpty ? nil : TuningCurve(path: space.axes[axis].path, points: points)
    }
  }

  /// The findings on a candidate, axis by axis.
  public func findings(of index: Int) -> [TuningFinding] {
    guard let point = candidates.all[index].point else { return [] }
    return space.axes.indices.compactMap { axis in
      let line = along(axis, through: index)
      guard line.count > 1 else { return nil }
      func finding(_ kind: TuningFinding.Kind) -> TuningFinding {
        TuningFinding(
          kind: kind, path: space.axes[axis].path, value: space.axes[axis].values[point[axis]])
      }
      guard line.contains(where: { race.isCertainlyWorse($0.candidate, than: index) }) else {
        return finding(.flat)
      }
      guard space.axes[axis].isOrdered else { return nil }
      if isOnKnifesEdge(index, at: point[axis], on: line) { return finding(.knifeEdge) }
      let isAtEdge = point[axis] == 0 || point[axis] == space.axes[axis].values.count - 1
      return isAtEdge ? finding(.edge) : nil
    }
  }

  /// The candidates that differ from one on a single axis, including itself, with their positions on the axis.
  private func along(_ axis: Int, through index: Int) -> [(place: Int, candidate: Int)] {
    guard let point = candidates.all[index].point else { return [] }
    return space.axes[axis].values.indices.compactMap { place in
      var other = point
      other[axis] = place
      return candidates.index(at: other).flatMap { candidate in
        race.contenders[candidate].isEntered ? (place, candidate) : nil
      }
    }
  }

  private func isOnKnifesEdge(
    _ index: Int, at place: Int, on line: [(place: Int, candidate: Int)]
  ) -> Bool {
    let losses = line.compactMap { other in
      race.gain(of: other.candidate, over: index).map { (place: other.place, loss: -$0) }
    }
    guard let most = losses.map(\.loss).max(), most > 0 else { return false }
    let beside = line.filter { abs($0.place - place) == 1 }
    return beside.contains { other in
      let loss = losses.first { $0.place == other.place }?.loss ?? 0
      return loss > most / 2 && race.isCertainlyWorse(other.candidate, than: index)
    }
  }
}
