/// Pipelines with the same first steps, up to the point where they differ.
public struct PreparationTree: Hashable, Sendable {
  /// The step that all of `pipelines` have here.
  public var step: PreparationStep
  /// The number of steps before it.
  public var depth: Int
  public var pipelines: [Pipeline]
  /// The steps that follow; empty after a recognizer.
  public var branches: [PreparationTree]

  /// The trees of pipelines: more than one if they load differently.
  ///
  /// - Parameters:
  ///   - pipelines: In any order.
  ///   - pixelLimit: Images with more pixels are refused.
  /// - Returns: The trees, with pipelines in order of first appearance on every level.
  public static func trees(of pipelines: [Pipeline], pixelLimit: Int) -> [PreparationTree] {
    trees(of: pipelines.map { ($0, $0.preparation(pixelLimit: pixelLimit)) }, depth: 0)
  }

  private typealias Prepared = (pipeline: Pipeline, steps: [PreparationStep])

  private static func trees(of pipelines: [Prepared], depth: Int) -> [PreparationTree] {
    var places: [PreparationStep: Int] = [:]
    var groups: [[Prepared]] = []
    for pipeline in pipelines where depth < pipeline.steps.count {
      let place = places[pipeline.steps[depth], default: groups.count]
      if place == groups.count {
        places[pipeline.steps[depth]] = place
        groups.append([])
      }
      groups[place].append(pipeline)
    }
    return groups.map { group in
      PreparationTree(
        step: group[0].steps[depth], depth: depth, pipelines: group.map(\.pipeline),
        branches: trees(of: group, depth: depth + 1))
    }
  }
}

extension [Pipeline] {
  /// Groups the pipelines by equal steps up to their recognizer, in order of first appearance.
  public func byPreparation(
    pixelLimit: Int
  ) -> [(pipelines: [Pipeline], steps: [PreparationStep])] {
    let prepared = map { ($0, $0.preparation(pixelLimit: pixelLimit)) }
    var places: [[PreparationStep]: Int] = [:]
    var groups: [(pipelines: [Pipeline], steps: [PreparationStep])] = []
    for (pipeline, steps) in prepared {
      if let place = places[steps] {
        groups[place].pipelines.append(pipeline)
      } else {
        places[steps] = groups.count
        groups.append(([pipeline], steps))
      }
    }
    return groups
  }
}
