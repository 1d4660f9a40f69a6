extension Array {
  /// Groups values by name, sorted by name; the elements of a group keep their order.
  ///
  /// - Parameters:
  ///   - name: The name of an element's group, such as its document.
  ///   - value: The value to collect; `nil` for an element that has none, whose group exists nevertheless.
  /// - Returns: One group per name.
  /// - Complexity: O(n) if the elements are sorted by name, which is the usual case.
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
