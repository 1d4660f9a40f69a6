extension Array {
  /// Its elements in order, in groups of this size.
  func grouped(by count: Int) -> [[Element]] {
    stride(from: 0, to: self.count, by: count).map { start in
      Array(self[start..<Swift.min(start + count, self.count)])
    }
  }
}
