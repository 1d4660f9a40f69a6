import PagemarkScoring

/// The cheapest alignment with the most matches, of several the first by the order match or
/// substitution, deletion, insertion: by the plain recurrence from the end.
struct PlainAlignment {
  private(set) var operations: [Alignment.Operation] = []

  init(_ reference: [UInt32], _ hypothesis: [UInt32], wildcard: UInt32? = nil) {
    let (n, m) = (reference.count, hypothesis.count)
    // The cost of the rest from each cell; an edit costs more than all matches can save.
    let edit = 1 << 20
    func cell(_ i: Int, _ j: Int) -> Int { i * (m + 1) + j }
    func pairCost(_ i: Int, _ j: Int) -> Int {
      reference[i] == hypothesis[j] || reference[i] == wildcard ? -1 : edit
    }
    // Bare pointers and bare loops: tests are not optimized, and half of their time was spent here.
    let costs = UnsafeMutablePointer<Int>.allocate(capacity: (n + 1) * (m + 1))
    let others = UnsafeMutablePointer<UInt32>.allocate(capacity: m + 1)
    defer {
      costs.deallocate()
      others.deallocate()
    }
    for j in 0..<m { others[j] = hypothesis[j] }
    for j in 0...m { costs[cell(n, j)] = (m - j) * edit }
    for i in (0..<n).reversed() {
      let row = costs + cell(i, 0)
      let next = row + (m + 1)
      let own = reference[i]
      let isWild = own == wildcard
      row[m] = (n - i) * edit
      var j = m - 1
      while j >= 0 {
        var least = next[j + 1] + (isWild || own == others[j] ? -1 : edit)
        let deleted = next[j] + edit
        if deleted < least { least = deleted }
        let inserted = row[j + 1] + edit
        if inserted < least { least = inserted }
        row[j] = least
        j -= 1
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
