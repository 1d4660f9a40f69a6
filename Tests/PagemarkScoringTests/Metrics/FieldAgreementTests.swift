import PagemarkScoring
import Testing

@Suite struct FieldAgreementTests {
  private func agreement(_ fields: [(FieldVerdict, FieldTruth)]) -> PrecisionRecall {
    fields.reduce(into: PrecisionRecall.zero) { $0.count($1.0, truth: $1.1) }
  }

  private let labelled = FieldTruth.labelled(["x"])

  @Test func countsLabelledFields() {
    let agreement = agreement([
      (.right, labelled), (.wrong, labelled), (.missing, labelled), (.ambiguous, labelled),
    ])
    #expect(agreement == PrecisionRecall(matched: 1, found: 3, expected: 4))
  }

  @Test func aValueForAnAbsentFieldLowersPrecision() {
    let agreement = agreement([(.right, labelled), (.wrong, .absent), (.right, .absent)])
    #expect(agreement == PrecisionRecall(matched: 1, found: 2, expected: 1))
    #expect(agreement.precision == 0.5)
    #expect(agreement.recall == 1)
  }

  @Test func doesNotCountAFailedPagesAbsentField() {
    #expect(agreement([(.missing, .absent)]) == .zero)
  }

  @Test func doesNotCountUnlabelledFields() {
    #expect(agreement([(.wrong, .unlabelled)]).f1 == nil)
  }

  @Test func comparesExactlyByTheProtocol() {
    #expect(FieldVerdict.exact("$4.95", labels: ["4.95"]) == .wrong)
    #expect(FieldVerdict.exact("4.95", labels: ["5", "4.95"]) == .right)
    #expect(FieldVerdict.exact("", labels: ["4.95"]) == .missing)
    #expect(FieldVerdict.exact(nil, labels: ["4.95"]) == .missing)
  }
}
