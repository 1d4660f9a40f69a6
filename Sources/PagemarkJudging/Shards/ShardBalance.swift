/// Divides units of work among shards, longest first: each goes to the shard that has least to do.
public enum ShardBalance {
  /// Assigns every unit to a shard.
  ///
  /// Equal costs keep their order, so that the same costs always give the same division.
  ///
  /// - Parameters:
  ///   - costs: The cost of each unit, finite and 0 or more.
  ///   - shards: The number of shards, 1 or more.
  /// - Returns: The shard of each unit, from 0.
  /// - Complexity: O(n log n + n log shards)
  public static func assignment(of costs: [Double], shards: Int) -> [Int] {
    var assignment = Array(repeating: 0, count: costs.count)
    var loads = (0..<shards).map { Load(cost: 0, units: 0, shard: $0) }
    let longestFirst = costs.indices.sorted { (costs[$1], $0) < (costs[$0], $1) }
    for unit in longestFirst {
      assignment[unit] = loads[0].shard
      loads[0].cost += costs[unit]
      loads[0].units += 1
      sink(&loads)
    }
    return assignment
  }

  private struct Load {
    var cost: Double
    var units: Int
    var shard: Int
    static func < (one: Load, other: Load) -> Bool {
      (one.cost, one.units, one.shard) < (other.cost, other.units, other.shard)
    }
  }

  /// Restores the heap after its first element has grown.
  private static func sink(_ heap: inout [Load]) {
    var place = 0
    while true {
      let children = [2 * place + 1, 2 * place + 2].filter { $0 < heap.count }
      guard let least = children.min(by: { heap[$0] < heap[$1] }), heap[least] < heap[place] else {
        return
      }
      heap.swapAt(place, least)
      place = least
    }
  }
}
