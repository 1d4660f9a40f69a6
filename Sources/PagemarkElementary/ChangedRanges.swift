/// The ranges in which two sequences differ, between elements that both have in the same order.
///
/// - Returns: Pairs of ranges in order, at least one of each not empty.
/// - Complexity: O((n + m) · d) time, with d the number of differences.
public func changedRanges<Element: Hashable>(
  from old: [Element], to new: [Element]
) -> [(old: Range<Int>, new: Range<Int>)] {
  var (removed, inserted) = (Set<Int>(), Set<Int>())
  for change in new.difference(from: old) {
    switch change {
    case .remove(let offset, _, _): removed.insert(offset)
    case .insert(let offset, _, _): inserted.insert(offset)
    }
  }
  var ranges: [(old: Range<Int>, new: Range<Int>)] = []
  var (one, other) = (0, 0)
  while one < old.count || other < new.count {
    let start = (one, other)
    while removed.contains(one) { one += 1 }
    while inserted.contains(other) { other += 1 }
    if (one, other) != start { ranges.append((start.0..<one, start.1..<other)) }
    // Both have the next element, or both are at their end.
    (one, other) = (one + 1, other + 1)
  }
  return ranges
}
