import PagemarkPipeline
import PagemarkReading
import Testing

@Suite struct CascadePolicyTests {
  typealias Evidence = Cascade.Policy.Evidence

  private func fields(
    total: String, date: String? = "2024-05-06", subtotal: String? = nil, tax: String? = nil,
    confidence: Double = 0.95
  ) -> ReceiptFields {
    var fields = ReceiptFields()
    let texts: [(FieldKind, String?)] = [
      (.total, total), (.date, date), (.subtotal, subtotal), (.tax, tax),
    ]
    for case (let kind, let text?) in texts {
      let isSet = fields.set(kind, to: text)
      #expect(isSet)
    }
    fields.evidence = [FieldKind.total, .date].map {
      FieldEvidence(field: $0, confidence: confidence, reasons: [], rows: [])
    }
    return fields
  }

  private func evidence(_ fields: ReceiptFields?, _ text: String = "x") -> Evidence {
    Evidence(confidence: 0.8, text: text, fields: fields)
  }

  @Test func everyFieldMustBeThereAndBeConfident() {
    let policy = Cascade.Policy()
    #expect(policy.isMet(by: evidence(fields(total: "9.00")), after: []))
    #expect(!policy.isMet(by: evidence(fields(total: "9.00", confidence: 0.89)), after: []))
    #expect(!policy.isMet(by: evidence(fields(total: "9.00", date: nil)), after: []))
    #expect(!policy.isMet(by: evidence(ReceiptFields()), after: []))
  }

  @Test func withoutExtractionThePageMustBeConfident() {
    var policy = Cascade.Policy()
    #expect(!policy.isMet(by: evidence(nil), after: []))
    policy.confidence = 0.8
    #expect(policy.isMet(by: evidence(nil), after: []))
    #expect(!policy.isMet(by: Evidence(confidence: nil, text: "x", fields: nil), after: []))
  }

  @Test func aTotalThatAddsUpSuffices() {
    var policy = Cascade.Policy()
    let sum = fields(total: "9.90", subtotal: "9.00", tax: "0.90", confidence: 0.1)
    #expect(!policy.isMet(by: evidence(sum), after: []))
    policy.arithmetic = true
    #expect(policy.isMet(by: evidence(sum), after: []))
    let wrong = fields(total: "9.91", subtotal: "9.00", tax: "0.90", confidence: 0.1)
    #expect(!policy.isMet(by: evidence(wrong), after: []))
    let part = fields(total: "9.00", subtotal: "9.00", confidence: 0.1)
    #expect(!policy.isMet(by: evidence(part), after: []))
  }

  @Test func whatAnEarlierOneReadAlikeSuffices() {
    var policy = Cascade.Policy()
    policy.agreement = true
    let one = evidence(fields(total: "9.00", confidence: 0.1), "a")
    let same = evidence(fields(total: "9.00", confidence: 0.2), "b")
    let other = evidence(fields(total: "9.10", confidence: 0.2), "a")
    #expect(!policy.isMet(by: one, after: []))
    #expect(policy.isMet(by: same, after: [one]))
    #expect(!policy.isMet(by: other, after: [one]))
    let none = evidence(fields(total: "9.00", date: nil, confidence: 0.1))
    #expect(!policy.isMet(by: none, after: [none]))
    // Two empty pages agree about nothing.
    let empty = Evidence(confidence: nil, text: "", fields: nil)
    #expect(!policy.isMet(by: empty, after: [empty]))
  }
}
