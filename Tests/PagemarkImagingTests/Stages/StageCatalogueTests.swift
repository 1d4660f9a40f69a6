import Foundation
import PagemarkCore
import PagemarkImaging
import TestSupport
import Testing

/// What `docs/adding.md` asks of an image stage, besides what `EveryStageTests` holds for all of them.
@Suite struct StageCatalogueTests {
  @Test(arguments: ImageStage.catalogue)
  func everyStageHasAnOperationAndIsFoundByItsName(stage: ImageStage) throws {
    #expect(stage.settings is any ImageOperation)
    #expect(ImageStage(name: stage.name) == stage)
    let bytes = try JSONEncoder().encode(stage)
    #expect(try JSONDecoder().decode(ImageStage.self, from: bytes) == stage)
  }

  /// A stage whose row is forgotten could not be named by a suite.
  @Test func everyFileOfSettingsIsInTheCatalogueAndHasItsRunInTheSameSlot() throws {
    let settings = try files(in: "PagemarkPipeline/Stages")
    let runs = try files(in: "PagemarkImaging/Stages").filter { $0.contains("+Run") }
    #expect(settings.map { "\($0)+Run" } == runs)
    let types = ImageStage.catalogue.map { "\(type(of: $0.settings))" }
    #expect(Set(settings.map { String($0.split(separator: "/")[1]) }) == Set(types))
    #expect(Set(types).count == types.count)
  }

  /// Files of the slots, such as `Light/Contrast`, in order.
  private func files(in folder: String) throws -> [String] {
    let root = TestFiles.repository.appending(path: "Sources/" + folder)
    let manager = FileManager.default
    return try manager.contentsOfDirectory(atPath: root.path)
      .filter { !$0.hasSuffix(".swift") }
      .flatMap { slot in
        try manager.contentsOfDirectory(atPath: root.appending(path: slot).path)
          .filter { $0.hasSuffix(".swift") && $0 != "Deskewing.swift" }
          .map { "\(slot)/\($0.dropLast(".swift".count))" }
      }
      .sorted()
  }
}
