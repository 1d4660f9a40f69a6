internal import PagemarkElementary

/// What the pipelines of a family say about each word of a text.
struct FamilyVote {
  let family: String
  /// The share of the text's words that the family confirms, 0 … 1.
  let share: Double
  private let confirmed: [Bool]
  private let alternatives: [[String: Int]]
  /// Words that were read where the text has none, by the word that they stand before.
  ///
  /// A word can be listed once for each pipeline.
  let additions: [Int: [String]]

  /// - Parameters:
  ///   - family: Its name.
  ///   - labels: The words of the truth.
  ///   - texts: The words that each of its pipelines read.
  init(_ family: String, on labels: [String], _ texts: [[String]]) {
    var confirmed = Array(repeating: false, count: labels.count)
    var alternatives = Array(repeating: [String: Int](), count: labels.count)
    var additions: [Int: [String]] = [:]
    for text in texts {
      let readings = WordReadings(of: labels, by: text)
      for place in labels.indices {
        switch readings.words[place] {
        case .same: confirmed[place] = true
        case .other(let word): alternatives[place][word, default: 0] += 1
        case .unread: break
        }
      }
      additions.merge(readings.additions) { $0 + $1 }
    }
    self.family = family
    (self.confirmed, self.alternatives, self.additions) = (confirmed, alternatives, additions)
    share = labels.isEmpty ? 0 : Double(confirmed.count { $0 }) / Double(labels.count)
  }

  /// Whether a pipeline read the word.
  func confirms(_ place: Int) -> Bool { confirmed[place] }

  /// What most of its pipelines read instead, empty for nothing; `nil` if none can be placed.
  func alternative(at place: Int) -> String? {
    alternatives[place].max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }
}

/// What a pipeline read for each word of a text.
struct WordReadings {
  enum Word: Hashable {
    case same
    /// Another word, or nothing (empty) between words that were read.
    case other(String)
    /// Nothing that can be told.
    case unread
  }

  private(set) var words: [Word]
  /// Words that were read where the text has none, by the word that they stand before.
  private(set) var additions: [Int: [String]] = [:]

  /// Texts with more words, both together, are not compared: unlike ones take memory of 8 bytes times the square of
  /// this number.
  private static let mostWords = 6_000
  /// Larger passages that differ are not compared word by word: there, nothing was read well enough.
  private static let largestPassage = 12
  /// Words further apart than this share of their letters are not readings of each other.
  private static let furthest = 0.67

  init(of labels: [String], by text: [String]) {
    guard labels.count + text.count <= Self.mostWords else {
      words = Array(repeating: .unread, count: labels.count)
      return
    }
    words = Array(repeating: .same, count: labels.count)
    let passages = changedRanges(from: labels, to: text)
    // What was read elsewhere, as in another order of lines, is read.
    var spare: [String: Int] = [:]
    for passage in passages {
      for word in text[passage.new] { spare[word, default: 0] += 1 }
    }
    var missed = Set<Int>()
    for place in passages.flatMap(\.old) {
      if let count = spare[labels[place]], count > 0 {
        spare[labels[place]] = count - 1
      } else {
        missed.insert(place)
      }
    }
    for passage in passages {
      let old = passage.old.filter(missed.contains)
      let new = passage.new.map { text[$0] }.filter { word in
        guard let count = spare[word], count > 0 else { return false }
        spare[word] = count - 1
        return true
      }
      compare(old, new, before: passage.old.upperBound, labels)
    }
  }

  /// Pairs the words of a passage.
  private mutating func compare(
    _ old: [Int], _ new: [String], before end: Int, _ labels: [String]
  ) {
    guard old.count <= Self.largestPassage, new.count <= Self.largestPassage else {
      for place in old { words[place] = .unread }
      return
    }
    if old.isEmpty {
      if !new.isEmpty { additions[end] = new }
      return
    }
    if old.count == 1, new.count == 1 {
      words[old[0]] = .other(new[0])
      return
    }
    if old.map({ labels[$0] }).joined() == new.joined() {
      // Only the blanks differ, which a recognizer guesses from distances.
      return
    }
    let pairs = Self.pairs(old.map { labels[$0] }, new)
    var next = 0
    for (index, place) in old.enumerated() {
      if let pair = pairs[index] {
        if pair > next { additions[place, default: []] += new[next..<pair] }
        next = pair + 1
      }
      words[place] = .other(pairs[index].map { new[$0] } ?? "")
    }
    if next < new.count { additions[end, default: []] += new[next...] }
  }

  /// The cheapest monotone pairing: for each old word the new one that it was read as; `nil` for none.
  private static func pairs(_ old: [String], _ new: [String]) -> [Int?] {
    var costs = Array(
      repeating: Array(repeating: 0.0, count: new.count + 1), count: old.count + 1)
    let distances = old.map { one in new.map { relativeDistance(one, $0) } }
    for i in 0...old.count {
      for j in 0...new.count where i + j > 0 {
        var best = Double.infinity
        if i > 0 { best = min(best, costs[i - 1][j] + 0.5) }
        if j > 0 { best = min(best, costs[i][j - 1] + 0.5) }
        if i > 0, j > 0, distances[i - 1][j - 1] <= furthest {
          best = min(best, costs[i - 1][j - 1] + distances[i - 1][j - 1])
        }
        costs[i][j] = best
      }
    }
    var pairs = [Int?](repeating: nil, count: old.count)
    var (i, j) = (old.count, new.count)
    while i > 0, j > 0 {
      let distance = distances[i - 1][j - 1]
      if distance <= furthest, costs[i][j] == costs[i - 1][j - 1] + distance {
        pairs[i - 1] = j - 1
        (i, j) = (i - 1, j - 1)
      } else if costs[i][j] == costs[i - 1][j] + 0.5 {
        i -= 1
      } else {
        j -= 1
      }
    }
    return pairs
  }
}

/// The edit distance of two words as a share of the longer one, 0 … 1.
func relativeDistance(_ one: String, _ other: String) -> Double {
  let (a, b) = (Array(one), Array(other))
  let longer = max(a.count, b.count)
  return longer == 0 ? 0 : Double(editDistance(a, b)) / Double(longer)
}
