import PagemarkCore
import PagemarkImaging
import PagemarkSynthesis
import Testing

@Suite struct CardTests {
  @Test(arguments: 0..<12) func theFrontOfACardHasItsFields(index: Int) throws {
    let card = try document(.card, index)
    let names = Set(card.pages[0].text.fields.map(\.name))
    let ofCard = card.title.split(separator: " ").suffix(2).joined(separator: " ")
    let own: [String: Set] = [
      "Driver License": [
        "dateOfBirth", "address", "class", "sex", "height", "issued",
      ],
      "Student Card": ["program"], "Identity Card": ["dateOfBirth", "issued"],
    ]
    let expected = try #require(own[ofCard]).union(["documentNumber", "expiry", "name"])
    #expect(names.isSuperset(of: expected))
  }

  @Test(arguments: 0..<12) func theBackRepeatsWhatABarcodeOrZoneHolds(index: Int) throws {
    let card = try document(.card, index)
    let back = card.pages[1]
    let names = Set(back.text.fields.map(\.name))
    switch back.text.kind {
    case .driverLicense:
      let barcodes = try BarcodeReader.barcodes(on: back.image)
      let license = try #require(
        barcodes.compactMap(\.content).compactMap(LicenseBarcode.init).first)
      for field in back.text.fields {
        let kind = try #require(IdentityField(rawValue: field.name))
        let truth = FieldComparison(
          valueKind: kind.valueKind, truth: .labelled([field.value]), dateOrder: .monthFirst)
        #expect(truth.verdict(on: license.value(of: kind)) == .right)
      }
      #expect(names.count == 6)
      let place = try #require(back.text.barcodes.first)
      let found = try #require(barcodes.first?.box)
      #expect(back.text.barcodes.count == 1)
      #expect(abs(place.x + place.width / 2 - Double(found.x + found.maxX) / 2) < 20)
      #expect(abs(place.y + place.height / 2 - Double(found.y + found.maxY) / 2) < 20)
    case .identityCard:
      let zone = try #require(MachineReadableZone(in: back.text.lines.map(\.text)))
      #expect(zone.isConfirmed)
      #expect(names == ["documentNumber", "name", "dateOfBirth", "expiry", "address"])
    default: #expect(names.isEmpty)
    }
    #expect(card.pages[0].text.barcodes.isEmpty)
    #expect(back.text.barcodes.isEmpty == (back.text.kind != .driverLicense))
  }

  @Test(arguments: 0..<6) func specimenIsNotPartOfTheText(index: Int) throws {
    for page in try document(.card, index).pages {
      #expect(!page.text.text.contains("SPECIMEN"))
    }
  }
}
