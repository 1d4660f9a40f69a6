/// Two texts prepared for comparison by a definition; the parts of the comparison are independent and can be computed
/// concurrently.
struct ComparedTexts: Sendable {
  let definition: ScoreDefinition
  /// The original texts.
  private let reference, hypothesis: String
  /// The texts as they are compared.
  let normalizedReference, normalizedHypothesis: String

  init(reference: String, hypothesis: String, definition: ScoreDefinition) {
    (self.reference, self.hypothesis, self.definition) = (reference, hypothesis, definition)
    normalizedReference = definition.policy.normalize(reference)
    normalizedHypothesis = definition.policy.normalize(hypothesis)
  }

  /// The comparison of characters in order.
  struct Characters: Sendable {
    let counts: EditCounts
    let runs: [Alignment.Run]
  }

  var characters: Characters {
    let counted = definition.counted(units)
    return Characters(counts: counted.counts, runs: counted.alignment.runs)
  }

  var units: ComparableUnits {
    ComparableUnits(
      normalized: normalizedReference, normalizedHypothesis, policy: definition.policy)
  }

  /// The comparison of words, in order and in any order.
  struct Words: Sendable {
    let counts: EditCounts
    let bag: PrecisionRecall
  }

  var words: Words {
    let policy = definition.wordPolicy
    let words =
      policy == definition.policy
      ? ComparableWords(normalized: normalizedReference, normalizedHypothesis, policy: policy)
      : ComparableWords(reference: reference, hypothesis: hypothesis, policy: policy)
    return Words(counts: words.alignment.counts, bag: BagOfWords.agreement(of: words))
  }

  /// The edits without layout, against the definition's denominator.
  var layoutNeutral: Tally {
    let units = ComparableUnits(
      reference: LayoutNeutral.fold(reference), hypothesis: LayoutNeutral.fold(hypothesis),
      policy: definition.policy)
    let divides = definition.denominator == .alignment
    guard divides || (definition.wildcards == .excuse && units.hasWildcard) else {
      return Tally(units.edits, of: units.reference.count)
    }
    let counts = definition.counted(units).counts
    return Tally(counts.edits, of: counts.referenceCount + (divides ? counts.insertions : 0))
  }

  /// The edits in any order of lines.
  struct Unordered: Sendable {
    let search: FlexibleCharacterAccuracy.Search?
    let tally: Tally?
  }

  func unordered(_ effort: FlexibleCharacterAccuracy.Effort) -> Unordered {
    let length = max(
      normalizedReference.unicodeScalars.count, normalizedHypothesis.unicodeScalars.count)
    let search = effort.search(
      length: length,
      pairs: FlexibleCharacterAccuracy.Effort.pairs(reference, hypothesis))
    return Unordered(
      search: search,
      tally: search.map {
        FlexibleCharacterAccuracy.tally(
          reference: reference, hypothesis: hypothesis, policy: definition.policy, search: $0)
      })
  }
}

extension ScoreDefinition {
  /// Aligns the characters and counts them as the definition requires.
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
}
