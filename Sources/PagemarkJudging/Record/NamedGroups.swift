extension Array {
  /// What the elements of each name have, in the order of the names; elements of a name keep their order.
  ///
  /// - Parameters:
  ///   - name: Of an element's group, such as its document.
  ///   - value: What is gathered; `nil` for an element that has none, whose group is there all the same.
  /// - Returns: A group a name.
  /// - Complexity: O(n) where the elements stand in the order of the names, as they most often do.
  func grouped<Value>(
    byName name: (Element) -> String, _ value: (Element) -> Value?
  ) -> [[Value]] {
    guard indices.dropFirst().allSatisfy({ name(self[$0 - 1]) <= name(self[$0]) }) else {
      return Dictionary(grouping: self, by: name).sorted { $0.key < $1.key }
        .map { $0.value.compactMap(value) }
    }
    return indices.reduce(into: []) { groups, index in
      if index == 0 || name(self[index - 1]) != name(self[index]) { groups.append([]) }
      if let value = value(self[index]) { groups[groups.count - 1].append(value) }
    }
  }
}
