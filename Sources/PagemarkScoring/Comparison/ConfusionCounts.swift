/// How often each unit of the reference was read as which unit of the hypothesis.
///
/// Units are characters or words, depending on how the caller splits the texts. The counts come from the cheapest
/// alignment with the most matches.
///
/// - Complexity: That of `Alignment` per page.
public struct ConfusionCounts: Sendable {
  /// A unit of the reference and what was read instead.
  ///
  /// An empty unit means nothing: "" read for "a" is a deletion, "a" read for "" is an insertion.
  public struct Confusion: Hashable, Sendable {
    public var reference, hypothesis: String

    public init(reference: String, hypothesis: String) {
      (self.reference, self.hypothesis) = (reference, hypothesis)
    }
  }

  /// A confusion and its count.
  public struct Entry: Hashable, Sendable {
    public var confusion: Confusion
    public var count: Int
  }

  /// The count of each confusion; matches are not included.
  public private(set) var counts: [Confusion: Int] = [:]
  /// How often each unit occurs in the references.
  public private(set) var occurrences: [String: Int] = [:]

  public init() {}

  /// Counts one page.
  public mutating func add(reference: [String], hypothesis: [String]) {
    for unit in reference { occurrences[unit, default: 0] += 1 }
    let numbered = NumberedUnits(reference: reference, hypothesis: hypothesis)
    let alignment = Alignment(reference: numbered.reference, hypothesis: numbered.hypothesis)
    for run in alignment.runs {
      switch run.operation {
      case .match: break
      case .substitution:
        for (i, j) in zip(run.reference, run.hypothesis) { note(reference[i], hypothesis[j]) }
      case .deletion: for i in run.reference { note(reference[i], "") }
      case .insertion: for j in run.hypothesis { note("", hypothesis[j]) }
      }
    }
  }

  /// Counts one page that has already been aligned.
  public mutating func add(_ alignment: TextAlignment) {
    for unit in alignment.reference { occurrences[String(unit), default: 0] += 1 }
    for step in alignment.steps {
      switch step {
      case .match: break
      case .substitution(let i, let j):
        note(String(alignment.reference[i]), String(alignment.hypothesis[j]))
      case .deletion(let i): note(String(alignment.reference[i]), "")
      case .insertion(let j): note("", String(alignment.hypothesis[j]))
      }
    }
  }

  /// The confusions, most frequent first; ties are sorted by the reference's unit, then the hypothesis's.
  public var entries: [Entry] {
    counts.map { Entry(confusion: $0.key, count: $0.value) }.sorted {
      ($1.count, $0.confusion.reference, $0.confusion.hypothesis)
        < ($0.count, $1.confusion.reference, $1.confusion.hypothesis)
    }
  }

  /// How often a unit of the references was not read as itself.
  public func missed(_ unit: String) -> Int {
    unit.isEmpty
      ? 0 : counts.reduce(0) { $0 + ($1.key.reference == unit ? $1.value : 0) }
  }

  private mutating func note(_ reference: String, _ hypothesis: String) {
    counts[Confusion(reference: reference, hypothesis: hypothesis), default: 0] += 1
  }
}
