extension Sequence where Element: Hashable {
  /// Each element once, at its first position.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Array {
  /// Its elements in order, in groups of this size.
  func grouped(by count: Int) -> [[Element]] {
    stride(from: 0, to: self.count, by: count).map { start in
      Array(self[start..<Swift.min(start + count, self.count)])
    }
  }
}
