import PagemarkScoring
import TestSupport
import Testing

@Suite struct SROIEFixtureTests {
  /// None: all have a counterpart.
  private let leftOut: [String: String] = [:]

  @Test(.enabled(if: Fixture.areHere, Fixture.absence)) func countsFieldsByTheProtocol() throws {
    try Fixture.check(Fixture.cases(of: "sroie-protocol"), leavingOut: leftOut) { each in
      guard each.metric == "sroie_task3_f1" else { return each.hasNoCounterpart() }
      let truth = try #require(each["gt"].table)
      let read = each["pred"].table ?? [:]
      var agreement = PrecisionRecall.zero
      for (field, label) in truth {
        let labels = [label.string ?? ""]
        agreement.count(
          FieldVerdict.exact(read[field]?.string, labels: labels), truth: .labelled(labels))
      }
      each.expect(Double(agreement.matched), each.expected["tp"], "tp")
      each.expect(Double(agreement.found), each.expected["pred"], "pred")
      each.expect(Double(agreement.expected), each.expected["gt"], "gt")
      each.expect(agreement.precision, each.expected["precision"], "precision")
      each.expect(agreement.recall, each.expected["recall"], "recall")
      each.expect(agreement.f1, each.expected["f1"], "f1")
    }
  }
}
