internal import PagemarkElementary

/// What to say behind an unknown word: the nearest known one, or all of them where none is near.
///
/// Near is a beginning of it, or a third of its letters changed.
///
/// - Returns: `: did you mean 'x'?`, `: use one of a, b`, or nothing where nothing is known.
public func suggestion(for word: String, among known: [String]) -> String {
  if word.count > 2, let longer = known.first(where: { $0.hasPrefix(word) }) {
    return ": did you mean '\(longer)'?"
  }
  let distances = known.map { ($0, editDistance(Array(word.lowercased()), Array($0.lowercased()))) }
  if let (nearest, distance) = distances.min(by: { $0.1 < $1.1 }),
    distance <= max(2, nearest.count / 3)
  {
    return ": did you mean '\(nearest)'?"
  }
  return known.isEmpty ? "" : ": use one of " + known.joined(separator: ", ")
}
