import PagemarkCore

/// The cheapest alignment with the most matches, of several the first by the order match or
/// substitution, deletion, insertion: by the plain recurrence from the end.
struct PlainAlignment {
  private(set) var operations: [Alignment.Operation] = []

  init(_ reference: [UInt32], _ hypothesis: [UInt32], wildcard: UInt32? = nil) {
    let (n, m) = (reference.count, hypothesis.count)
    // What the rest costs from each cell; an edit costs more than all matches can make up for.
    let edit = 1 << 20
    var costs = [Int](repeating: 0, count: (n + 1) * (m + 1))
    func cell(_ i: Int, _ j: Int) -> Int { i * (m + 1) + j }
    func pairCost(_ i: Int, _ j: Int) -> Int {
      reference[i] == hypothesis[j] || reference[i] == wildcard ? -1 : edit
    }
    costs.withUnsafeMutableBufferPointer { costs in
      for i in stride(from: n, through: 0, by: -1) {
        for j in stride(from: m, through: 0, by: -1) where i < n || j < m {
          var least = Int.max
          if i < n, j < m { least = costs[cell(i + 1, j + 1)] + pairCost(i, j) }
          if i < n { least = min(least, costs[cell(i + 1, j)] + edit) }
          if j < m { least = min(least, costs[cell(i, j + 1)] + edit) }
          costs[cell(i, j)] = least
        }
      }
    }
    var (i, j) = (0, 0)
    while i < n || j < m {
      let cost = costs[cell(i, j)]
      if i < n, j < m, cost == costs[cell(i + 1, j + 1)] + pairCost(i, j) {
        operations.append(pairCost(i, j) < 0 ? .match : .substitution)
        (i, j) = (i + 1, j + 1)
      } else if i < n, cost == costs[cell(i + 1, j)] + edit {
        operations.append(.deletion)
        i += 1
      } else {
        operations.append(.insertion)
        j += 1
      }
    }
  }
}
