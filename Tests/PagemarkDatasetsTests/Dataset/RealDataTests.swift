import Foundation
import PagemarkCore
import PagemarkDatasets
import TestSupport
import Testing

extension Tag {
  /// Needs data that does not ship.
  @Tag static var realData: Tag
}

/// The manifests that ship, with the real data if this machine has it.
@Suite(.tags(.realData)) struct RealDataTests {
  private static let location = DatasetLocation(
    searchFolders: [TestFiles.repository.path], dataRoots: [TestFiles.data.path])

  private static func isHere(_ name: String) -> Bool {
    guard let manifest = try? location.manifest(named: name) else { return false }
    if case .available = location.availability(of: manifest) { return true }
    return false
  }

  @Test(arguments: ["sroie", "wildreceipt", "unlv", "screenshots"])
  func manifestsThatShipHaveChecksums(name: String) throws {
    #expect(try Self.location.manifest(named: name).checksum != nil)
  }

  @Test(
    .enabled(
      if: ["sroie", "wildreceipt", "unlv", "screenshots"].allSatisfy(isHere),
      Comment(rawValue: TestFiles.dataIsAbsent)),
    arguments: [("sroie", 90), ("wildreceipt", 130), ("unlv", 344), ("screenshots", 48)])
  func countsThePagesAndTheirTruth(name: String, count: Int) throws {
    let manifest = try Self.location.manifest(named: name)
    guard case .available(let dataset) = Self.location.availability(of: manifest) else { return }
    #expect(dataset.cases.count == count)
    #expect(dataset.cases.count { $0.truth.reference != nil } == count)
    // WildReceipt labels a few texts as dates and totals that are not, such as "TotalDue".
    #expect(DatasetCheck(dataset).faults.allSatisfy { $0.message.contains("it is not scored") })
  }
}
