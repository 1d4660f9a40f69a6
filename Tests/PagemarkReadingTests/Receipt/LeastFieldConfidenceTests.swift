import PagemarkReading
import Testing

@Suite struct LeastFieldConfidenceTests {
  private var fields: ReceiptFields {
    var fields = ReceiptFields(
      vendor: "Shop", date: CalendarDate(year: 2024, month: 12, day: 31),
      total: Amount(units: 900, fractionDigits: 2))
    fields.declared = ["code": "A1", "name": "Ann"]
    fields.items = ["items": [LineItem(price: "9.00")]]
    fields.returnWindow = ReturnWindow(days: 30, by: nil, isDefault: false)
    func evidence(_ kind: FieldKind, _ confidence: Double?) -> FieldEvidence {
      FieldEvidence(field: kind, confidence: confidence, reasons: [], rows: [])
    }
    fields.evidence = [
      evidence(.vendor, 0.5), evidence(.date, 0.9), evidence(.total, nil),
      evidence(.declared("code"), 0.2), evidence(.declared("items"), 0.4),
      evidence(.returnDays, 0.7),
    ]
    return fields
  }

  @Test func valuesOfLessConfidenceAreLeftOut() {
    let kept = fields.keeping(confidence: 0.6)
    #expect(kept.vendor == nil && kept.date != nil)
    #expect(kept.declared == ["name": "Ann"] && kept.items == [:])
    #expect(kept.value(of: .returnDays) == "30")
    #expect(kept.confidence(of: .vendor) == nil)
    #expect(kept.evidence[0].reasons == ["left out: its confidence is too low"])
    #expect(fields.keeping(confidence: 0.8).value(of: .returnDays) == nil)
  }

  @Test func aValueWithoutAConfidenceIsKept() {
    #expect(fields.keeping(confidence: 1).total == Amount(units: 900, fractionDigits: 2))
  }

  @Test func theThresholdItselfIsEnough() {
    #expect(fields.keeping(confidence: 0.5).vendor == "Shop")
    #expect(fields.keeping(confidence: 0) == fields)
  }
}
