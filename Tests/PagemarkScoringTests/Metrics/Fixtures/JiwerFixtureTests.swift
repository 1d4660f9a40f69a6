import PagemarkScoring
import TestSupport
import Testing

@Suite struct JiwerFixtureTests {
  /// None: all have a counterpart.
  private let leftOut: [String: String] = [:]

  @Test(.enabled(if: Fixture.areHere, Fixture.absence)) func givesJiwersNumbers() throws {
    try Fixture.check(Fixture.cases(of: "jiwer"), leavingOut: leftOut) { each in
      let reference = try each.texts("gt", orFile: "gt_file")
      let hypothesis = try each.texts("pred", orFile: "ocr_file")
      switch each.metric {
      case "wer_mer_wip_wil", "wer_mer_wil_corpus", "counts":
        expectWordRates(reference, hypothesis, each)
      case "wer":
        each.expect(
          wordCounts(reference, hypothesis).errorRate(empty: .jiwer), each.expected, "wer")
      case "cer", "cer_micro_corpus", "cer_jiwer_empty":
        let counts = zip(reference, hypothesis).reduce(EditCounts()) {
          $0
            + EditCounts(
              reference: Array($1.0.unicodeScalars), hypothesis: Array($1.1.unicodeScalars))
        }
        each.expect(counts.errorRate(empty: .jiwer), each.expected, "cer")
      case "error_counts_words": expectConfusions(reference, hypothesis, each)
      default: each.hasNoCounterpart()
      }
    }
  }

  private func wordCounts(_ reference: [String], _ hypothesis: [String]) -> EditCounts {
    zip(reference, hypothesis).reduce(EditCounts()) {
      $0 + EditCounts(reference: words($1.0), hypothesis: words($1.1))
    }
  }

  private func expectWordRates(
    _ reference: [String], _ hypothesis: [String], _ each: Fixture.Case
  ) {
    let isContiguous = each["options"]["join"].string == "contiguous"
    let counts =
      isContiguous
      ? wordCounts([reference.joined(separator: " ")], [hypothesis.joined(separator: " ")])
      : wordCounts(reference, hypothesis)
    let rates: [String: Double?] = [
      "wer": counts.errorRate(empty: .jiwer), "mer": counts.matchErrorRate(empty: .jiwer),
      "wip": counts.informationPreserved(empty: .jiwer),
      "wil": counts.informationLost(empty: .jiwer),
      "substitutions": Double(counts.substitutions), "deletions": Double(counts.deletions),
      "insertions": Double(counts.insertions), "hits": Double(counts.matches),
    ]
    for (name, expected) in each.expected.table ?? [:] {
      each.expect(rates[name] ?? nil, expected, name)
    }
  }

  private func expectConfusions(
    _ reference: [String], _ hypothesis: [String], _ each: Fixture.Case
  ) {
    var confusions = ConfusionCounts()
    for (expected, read) in zip(reference, hypothesis) {
      confusions.add(reference: words(expected), hypothesis: words(read))
    }
    var expected: [ConfusionCounts.Confusion: Int] = [:]
    for (kind, table) in each.expected.table ?? [:] {
      for (units, count) in table.table ?? [:] {
        let parts = units.split(separator: "->").map { String($0) }
        let confusion =
          switch kind {
          case "insertions": ConfusionCounts.Confusion(reference: "", hypothesis: units)
          case "deletions": ConfusionCounts.Confusion(reference: units, hypothesis: "")
          default: ConfusionCounts.Confusion(reference: parts[0], hypothesis: parts[1])
          }
        expected[confusion] = count.number.map { Int($0) }
      }
    }
    #expect(confusions.counts == expected)
  }
}
