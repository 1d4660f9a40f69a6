import PagemarkReading
import PagemarkScoring
import Testing

@Suite struct DeclaredFieldTests {
  @Test(arguments: [
    (FieldKind.ValueKind.name, "Jane Doe", "DOE, Jane", FieldVerdict.right),
    (.name, "Jane Doe", "Jane Dae", .wrong), (.name, "Jane Doe", "Jane", .wrong),
    (.name, "José Núñez", "JOSÉ NÚÑEZ", .right),
    (.code, "AB-123 456", "ab123456", .right), (.code, "AB123", "AB1Z3", .wrong),
    (.code, "AB120", "AB12O", .wrong),
    (.address, "1 High St.,\nLeeds LS1 4DY", "1 high st leeds LS1 4DY", .right),
    (.address, "1 High St, Leeds", "Leeds, 1 High St", .wrong),
    (.text, "B1", "b1", .right), (.digits, "0042", "No. 0042", .right),
    (.date, "2001-02-03", "3 February 2001", .right), (.money, "9.50", "$ 9.50", .right),
  ])
  func valuesAreComparedByTheirKind(
    kind: FieldKind.ValueKind, label: String, read: String, verdict: FieldVerdict
  ) {
    let comparison = FieldComparison(valueKind: kind, truth: .labelled([label]))
    #expect(comparison.verdict(on: read) == verdict)
    #expect(comparison.verdict(on: nil) == .missing)
  }

  @Test(arguments: [
    (FieldKind.ValueKind.name, "Jane Doe", "DOE\nMs Jane", true),
    (.name, "Jane Doe", "Janet Doe", false), (.code, "AB123", "No: AB 12 3", true),
    (.code, "AB123", "AB\n123", false), (.address, "1 High St", "at 1 HIGH\nST.", true),
    (.address, "1 High St", "11 High St", false), (.address, "1 High St", "1 High Street", false),
  ])
  func aValueIsInTheTextByItsKind(
    kind: FieldKind.ValueKind, label: String, text: String, isThere: Bool
  ) {
    let comparison = FieldComparison(valueKind: kind, truth: .labelled([label]))
    #expect(comparison.ceiling(in: text) == isThere)
  }

  @Test(arguments: ["dateOfBirth", "a", "x_1", "vendor"])
  func namesOfFieldsAreThoseOfMetrics(name: String) {
    #expect(FieldKind(rawValue: name)?.rawValue == name)
    #expect(Metric("field.\(name).accuracy")?.description == "field.\(name).accuracy")
  }

  @Test(arguments: ["", "1a", "a.b", "a-b", "a b", "é", String(repeating: "a", count: 41)])
  func otherNamesAreNone(name: String) {
    #expect(FieldKind(rawValue: name) == nil)
    #expect(Metric("field.\(name).accuracy") == nil)
  }

  @Test func aReferenceComparesItsOwnFieldsByTheirKinds() {
    var reference = Reference(fields: [.declared("id"): .labelled(["A-1"])])
    reference.declared = ["id": .code]
    let truth = FieldTruth.labelled(["A-1"])
    #expect(reference.comparison(of: .declared("id"), with: truth).verdict(on: "a1") == .right)
    // Without a declaration, it is a text.
    #expect(Reference().comparison(of: .declared("id"), with: truth).verdict(on: "a1") == .wrong)
  }
}
