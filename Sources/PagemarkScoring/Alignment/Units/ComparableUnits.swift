/// The characters of two texts as numbers; equal characters have equal numbers.
struct ComparableUnits {
  let reference: [UInt32]
  let hypothesis: [UInt32]
  /// Replaces the wildcards of the reference.
  static let anything = UInt32.max

  init(reference: String, hypothesis: String, policy: TextPolicy) {
    self.init(
      normalized: policy.normalize(reference), policy.normalize(hypothesis), policy: policy)
  }

  init(normalized reference: String, _ hypothesis: String, policy: TextPolicy) {
    var interner = UnitInterner()
    let expected = interner.intern(reference, unit: policy.unit)
    self.hypothesis = interner.intern(hypothesis, unit: policy.unit)
    let wildcard = policy.wildcard.map { interner.intern($0, unit: policy.unit) }
    if let wildcard, wildcard.count == 1 {
      self.reference = expected.map { $0 == wildcard[0] ? Self.anything : $0 }
    } else {
      self.reference = expected
    }
  }

  /// Whether the reference has a wildcard.
  var hasWildcard: Bool { reference.contains(Self.anything) }

  /// The edit distance; a wildcard matches any one character.
  var edits: Int { editDistance(reference, hypothesis, wildcard: Self.anything) }

  /// The cheapest alignment; a wildcard matches any one character.
  var alignment: Alignment {
    Alignment(reference: reference, hypothesis: hypothesis, wildcard: Self.anything)
  }
}
