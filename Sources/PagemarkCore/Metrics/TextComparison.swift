/// A hypothesis compared with its reference: normalised, taken apart and aligned once, for all metrics.
///
/// - Complexity: That of `Alignment` for the characters and for the words, and of `editDistance` for
///   the texts without their layout; the order-free search adds its own.
public struct TextComparison: Sendable {
  public let metrics: TextMetrics
  /// The characters as they are counted.
  let characters: Alignment

  public init(
    reference: String, hypothesis: String, definition: ScoreDefinition,
    unordered effort: FlexibleCharacterAccuracy.Effort = .byLength
  ) {
    let (policy, wordPolicy) = (definition.policy, definition.wordPolicy)
    let expected = policy.normalize(reference)
    let read = policy.normalize(hypothesis)
    let units = ComparableUnits(normalized: expected, read, policy: policy)
    let strict = definition.counted(units)
    let words =
      wordPolicy == policy
      ? ComparableWords(normalized: expected, read, policy: policy)
      : ComparableWords(reference: reference, hypothesis: hypothesis, policy: wordPolicy)
    let search = effort.search(length: max(units.reference.count, units.hypothesis.count))
    characters = strict.alignment
    metrics = TextMetrics(
      score: TextScore(
        characters: strict.counts, words: words.alignment.counts, definition: definition),
      layoutNeutral: definition.layoutNeutralTally(
        reference: reference, hypothesis: hypothesis),
      unordered: search.map {
        FlexibleCharacterAccuracy.tally(
          reference: reference, hypothesis: hypothesis, policy: policy, search: $0)
      },
      searches: SearchCounts(search), words: BagOfWords.agreement(of: words))
  }
}

extension ScoreDefinition {
  /// The characters aligned and counted by the definition.
  func counted(_ units: ComparableUnits) -> (counts: EditCounts, alignment: Alignment) {
    guard wildcards == .excuse, units.hasWildcard else {
      let alignment = units.alignment
      return (alignment.counts, alignment)
    }
    let alignment = Alignment(reference: units.reference, hypothesis: units.hypothesis)
    let counts = EditCounts(excusingWildcardsIn: alignment.steps) {
      units.reference[$0] == ComparableUnits.anything
    }
    return (counts, alignment)
  }

  /// The edits without layout, against the definition's own denominator.
  func layoutNeutralTally(reference: String, hypothesis: String) -> Tally {
    let units = ComparableUnits(
      reference: LayoutNeutral.fold(reference), hypothesis: LayoutNeutral.fold(hypothesis),
      policy: policy)
    let needsCounts = denominator == .alignment || (wildcards == .excuse && units.hasWildcard)
    guard needsCounts else { return Tally(units.edits, of: units.reference.count) }
    let counts = counted(units).counts
    return Tally(
      counts.edits,
      of: counts.referenceCount + (denominator == .alignment ? counts.insertions : 0))
  }
}
