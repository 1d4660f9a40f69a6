internal import PagemarkElementary

/// The hint after an unknown word: the nearest known word, or all of them if none is near.
///
/// A known word is near if the given word is its beginning or differs in at most a third of its letters.
///
/// - Parameters:
///   - word: The unknown word.
///   - known: The words that would be accepted.
/// - Returns: `: did you mean 'x'?` or `: use one of a, b`; empty if `known` is empty.
public func suggestion(for word: String, among known: [String]) -> String {
  if let nearest = nearest(to: word, among: known) { return ": did you mean '\(nearest)'?" }
  return known.isEmpty ? "" : ": use one of " + known.joined(separator: ", ")
}

/// Finds the known word that was probably meant.
///
/// - Parameters:
///   - word: The unknown word.
///   - known: The words that would be accepted.
/// - Returns: `nil` if none is near.
public func nearest(to word: String, among known: [String]) -> String? {
  if word.count > 2, let longer = known.first(where: { $0.hasPrefix(word) }) { return longer }
  let distances = known.map { ($0, editDistance(Array(word.lowercased()), Array($0.lowercased()))) }
  guard let (nearest, distance) = distances.min(by: { $0.1 < $1.1 }),
    distance <= max(2, nearest.count / 3)
  else { return nil }
  return nearest
}
