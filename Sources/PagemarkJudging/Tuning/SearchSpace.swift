public import PagemarkPipeline

/// One parameter to tune, and its possible values.
public struct TuningAxis: Hashable, Sendable, Codable {
  public var path: SettingPath
  /// In the order of a sweep; at least one.
  public var values: [SettingValue]

  public init(_ path: SettingPath, values: [SettingValue]) {
    (self.path, self.values) = (path, values)
  }

  /// Whether the values are numbers in ascending or descending order, so that neighbors and edges are meaningful.
  public var isOrdered: Bool {
    let numbers = values.compactMap(\.number)
    return numbers.count == values.count && zip(numbers, numbers.dropFirst()).allSatisfy(<)
  }
}

extension SettingValue {
  /// The value if it is a number; `nil` otherwise.
  public var number: Double? { if case .number(let number) = self { number } else { nil } }
}

/// A pipeline and the axes along which it is varied.
public struct SearchSpace: Hashable, Sendable {
  public let base: Pipeline
  public let axes: [TuningAxis]

  /// - Throws: `SearchSpaceFault` with the first value that the pipeline rejects, and its path.
  public init(_ base: Pipeline, axes: [TuningAxis]) throws(SearchSpaceFault) {
    (self.base, self.axes) = (base, axes)
    for axis in axes {
      for value in axis.values { try check(value, on: axis) }
    }
  }

  /// A point of the space: the index of a value on each axis.
  public typealias Point = [Int]

  /// The number of points; conditional parameters make fewer distinct pipelines.
  public var size: Int {
    axes.reduce(1) { size, axis in
      size.multipliedReportingOverflow(by: axis.values.count).overflow
        ? .max : size * axis.values.count
    }
  }

  /// The point with that number; the last axis varies fastest.
  public func point(_ number: Int) -> Point {
    var (rest, point) = (number, Point(repeating: 0, count: axes.count))
    for index in axes.indices.reversed() {
      point[index] = rest % axes[index].values.count
      rest /= axes[index].values.count
    }
    return point
  }

  /// The values at a point, by axis.
  public func values(at point: Point) -> [SettingValue] {
    zip(axes, point).map { $0.values[$1] }
  }

  /// The pipeline at a point; parameters of a stage that is left out there have no effect.
  public func pipeline(at point: Point, named name: String) -> Pipeline {
    var pipeline = base
    pipeline.name = name
    // Set the stages first, because parameters need their stage.
    for isStage in [true, false] {
      for (axis, index) in zip(axes, point) where axis.path.isStage == isStage {
        guard pipeline.hasStep(of: axis.path) else { continue }
        // Every value was checked in init.
        try? pipeline.set(axis.path, to: axis.values[index])
      }
    }
    return pipeline
  }

  /// Checks that a value fits in the base, or in the base with one of the stages that axes insert.
  private func check(_ value: SettingValue, on axis: TuningAxis) throws(SearchSpaceFault) {
    var homes = [base]
    for stage in axes where stage.path.isStage && stage.path != axis.path {
      homes += stage.values.compactMap { value in
        var home = base
        do { try home.set(stage.path, to: value) } catch { return nil }
        return home
      }
    }
    var home = homes.first { $0.hasStep(of: axis.path) } ?? base
    do throws(SettingPathFault) {
      try home.set(axis.path, to: value)
    } catch {
      throw SearchSpaceFault(path: axis.path, fault: error)
    }
  }
}

/// Why a pipeline cannot be varied along an axis.
public struct SearchSpaceFault: Error, Hashable, Sendable {
  public let path: SettingPath
  public let fault: SettingPathFault
}

extension SettingPath {
  /// Whether it names the place of a stage, not a parameter of one.
  public var isStage: Bool { step.isEmpty && ImageStage.places.contains(parameter) }
}
