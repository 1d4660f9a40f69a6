import Foundation
import PagemarkCore
import TestSupport
import Testing

@testable import PagemarkRunner

@Suite struct FingerprintTests {
  private let folder: TemporaryFolder
  private let image: String

  init() throws {
    folder = try TemporaryFolder()
    image = try folder.write("one", to: "image")
  }

  private func dataset(
    _ ids: [String] = ["a", "b"], text: String = "x", fields: [FieldKind: FieldTruth] = [:]
  ) -> PlannedDataset {
    PlannedDataset(
      name: "d", title: "", absence: nil, warnings: [], faults: 0, policy: TextPolicy(),
      cases: ids.map {
        PlannedCase(
          identity: PageIdentity(
            case: $0, dataset: "d", document: $0),
          image: image, pageIndex: 0, truth: .reference(Reference(text: text, fields: fields)))
      }, latencySample: [])
  }

  @Test func isTheSameForTheSame() {
    #expect(dataset().fingerprint != nil)
    #expect(dataset().fingerprint == dataset().fingerprint)
  }

  @Test func doesNotDependOnTheOrderInWhichFieldsWereRead() {
    let kinds = FieldKind.ofReceipts
    let first = Dictionary(uniqueKeysWithValues: kinds.map { ($0, FieldTruth.labelled(["1"])) })
    var second: [FieldKind: FieldTruth] = [:]
    second.reserveCapacity(1000)
    for kind in kinds.reversed() { second[kind] = .labelled(["1"]) }
    #expect(dataset(fields: first).fingerprint == dataset(fields: second).fingerprint)
    second[.total] = .labelled(["2"])
    #expect(dataset(fields: first).fingerprint != dataset(fields: second).fingerprint)
  }

  @Test func reportsWhatHasChanged() throws {
    let before = dataset().fingerprint
    #expect(dataset(["a"]).fingerprint != before)
    #expect(dataset(["a", "c"]).fingerprint != before)
    #expect(dataset(text: "y").fingerprint != before)
    try Data("two".utf8).write(to: URL(filePath: image))
    let changed = dataset().fingerprint
    #expect(changed != before)
    try FileManager.default.removeItem(atPath: image)
    #expect(dataset().fingerprint != changed)
  }

  @Test func anAbsentDatasetHasNone() {
    var dataset = dataset()
    dataset.absence = "not here"
    #expect(dataset.fingerprint == nil)
  }
}
