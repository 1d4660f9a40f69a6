/// Pipelines that begin with the same steps, as far as they agree.
public struct PreparationTree: Hashable, Sendable {
  /// The step that all of `pipelines` take here.
  public var step: PreparationStep
  /// How many steps come before it.
  public var depth: Int
  public var pipelines: [Pipeline]
  /// How it goes on; empty behind a recognizer.
  public var branches: [PreparationTree]

  /// The trees of some pipelines: more than one where they load differently.
  ///
  /// - Parameters:
  ///   - pipelines: In any order.
  ///   - pixelLimit: Images with more pixels are refused.
  /// - Returns: The pipelines in order of first appearance, on every level.
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
  /// The pipelines with the same steps up to their recognizer together, in the order in which they come.
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
