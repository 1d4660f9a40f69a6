/// ANLS*: how close a structured answer is to the expected one, leaf by leaf.
///
/// Objects are compared key by key, lists by the best matching of their elements in any order, texts and numbers as
/// in `ANLS`. A similarity below the threshold counts as 0; unlike in `ANLS`, the threshold itself counts. The score
/// is the sum over the leaves ÷ the number of leaves of both sides, so missing and invented leaves count as wrong
/// alike. A key whose expected value is null may be missing.
///
/// - Range: 0 … 1 (equal). A ratio.
/// - Complexity: O(n³) comparisons for lists of n elements.
/// - Source: Peer et al., *ANLS\* – A Universal Document Processing Metric for Generative Large Language
///   Models*, arXiv 2402.03848.
public enum ANLSStar {
  /// The value that is expected.
  public indirect enum Expected: Hashable, Sendable {
    case nothing
    case leaf(String)
    case list([Expected])
    case object([String: Expected])
    /// One of several values, the closest of which counts; never empty.
    case oneOf([Expected])
  }

  /// The score of one answer; an answer in plain text is passed as `.text`.
  public static func score(of answer: JSONTree, expecting expected: Expected) -> Double {
    match(expected, answer).average
  }

  /// The sum of the leaves' similarities, and the number of leaves.
  private struct Match {
    var sum: Double
    var leaves: Int
    var average: Double { leaves > 0 ? sum / Double(leaves) : 1 }

    static func + (one: Match, other: Match) -> Match {
      Match(sum: one.sum + other.sum, leaves: one.leaves + other.leaves)
    }

    static let none = Match(sum: 0, leaves: 0)
  }

  private static func match(_ expected: Expected, _ answer: JSONTree) -> Match {
    switch (expected, answer) {
    case (.oneOf(let choices), _):
      return choices.map { match($0, answer) }.max { $0.average < $1.average } ?? .none
    case (.list(let elements), .list(let answers)): return match(elements, answers)
    case (.object(let members), .object(let answers)): return match(members, answers)
    case (.leaf(let text), _):
      guard let read = answer.leaf else { break }
      return Match(sum: similarity(text, read), leaves: 1)
    case (.nothing, _):
      return Match(sum: answer.isNothing ? 1 : 0, leaves: max(1, answer.leaves))
    default: break
    }
    // The values differ in kind: everything is wrong.
    return Match(sum: 0, leaves: max(expected.leaves, answer.leaves))
  }

  private static func match(_ expected: [String: Expected], _ answer: [String: JSONTree]) -> Match {
    let keys = Set(expected.keys).union(answer.keys)
    return keys.reduce(.none) { total, key in
      // An unexpected key counts as a leaf even if its value is empty, as in the metric's reference implementation.
      if expected[key] == nil, let value = answer[key], value.isNothing {
        return total + Match(sum: 0, leaves: max(1, value.leaves))
      }
      return total + match(expected[key] ?? .nothing, answer[key] ?? .null)
    }
  }

  private static func match(_ expected: [Expected], _ answer: [JSONTree]) -> Match {
    let matches = expected.map { element in answer.map { match(element, $0) } }
    let partners = Assignment.best(matches.map { $0.map(\.average) })
    var total = Match.none
    var isTaken = [Bool](repeating: false, count: answer.count)
    for (index, partner) in partners.enumerated() {
      guard let partner else {
        total.leaves += expected[index].leaves
        continue
      }
      total = total + matches[index][partner]
      isTaken[partner] = true
    }
    for (index, value) in answer.enumerated() where !isTaken[index] { total.leaves += value.leaves }
    return total
  }

  private static func similarity(_ expected: String, _ read: String) -> Double {
    // Just below one half, so that one half itself counts, as in the metric's reference implementation.
    ANLS.similarity(of: read, toBestOf: [expected], threshold: (0.5).nextDown) ?? 0
  }
}

extension ANLSStar.Expected {
  /// The value itself as the expectation; a list remains a list.
  public init(_ value: JSONTree) {
    switch value {
    case .null: self = .nothing
    case .flag(let flag): self = .leaf(flag ? "true" : "false")
    case .number(let text), .text(let text): self = .leaf(text)
    case .list(let elements): self = .list(elements.map { Self($0) })
    case .object(let members): self = .object(members.mapValues { Self($0) })
    }
  }

  fileprivate var leaves: Int {
    switch self {
    case .nothing, .leaf: 1
    case .list(let elements): elements.reduce(0) { $0 + $1.leaves }
    case .object(let members): members.values.reduce(0) { $0 + $1.leaves }
    case .oneOf(let choices): choices.map(\.leaves).max() ?? 0
    }
  }
}

extension JSONTree {
  fileprivate var leaves: Int {
    switch self {
    case .null, .flag, .number, .text: 1
    case .list(let elements): elements.reduce(0) { $0 + $1.leaves }
    case .object(let members): members.values.reduce(0) { $0 + $1.leaves }
    }
  }

  fileprivate var leaf: String? {
    switch self {
    case .flag(let flag): flag ? "true" : "false"
    case .number(let text), .text(let text): text
    case .null, .list, .object: nil
    }
  }

  fileprivate var isNothing: Bool {
    switch self {
    case .null, .text(""), .list([]): true
    case .object(let members): members.isEmpty
    case .flag, .number, .text, .list: false
    }
  }
}
