import Foundation
import PagemarkCore
import PagemarkImaging
import PagemarkRecognition
import TestSupport
import Testing

/// The rules for every stage that is a program; a new one is a row in `all`.
///
/// Those in the worker have `EveryStageTests`.
@Suite(.serialized) struct StageConformanceTests {
  /// A program as the tests have it.
  struct Subject: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var command: [String]
    /// Options that change what it makes of a page.
    var options: [String: SettingValue] = [:]
    /// Whether it runs on this machine.
    var isHere = true

    func stage(_ options: [String: SettingValue] = [:]) throws -> ExternalStage {
      var settings = ProgramStage()
      (settings.program.command, settings.program.options) = (command, options)
      settings.program.deadline = 30
      return try ExternalStage(settings)
    }
  }

  static let all = [
    Subject(
      testDescription: "even_light.py",
      command: ["/usr/bin/python3", TestFiles.repository.path + "/scripts/stages/even_light.py"],
      options: ["radius": .number(200)], isHere: hasPillow)
  ]

  static var here: [Subject] { all.filter(\.isHere) }

  private static let hasPillow =
    (try? Programs.run("/usr/bin/python3", ["-c", "import numpy, PIL"]))?.status == 0

  private var receipt: PageImage {
    get throws {
      let file = TestFiles.repository.appending(
        path: "datasets/quick-receipts/pages/receipt-0000.jpg")
      return try PageImage.load(bytes: [UInt8](Data(contentsOf: file)))
    }
  }

  @Test func everyProgramThatShipsIsTestedHere() throws {
    let folder = TestFiles.repository.path + "/scripts/stages"
    let programs = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(Set(programs) == Set(Self.all.map(\.testDescription)))
  }

  @Test(arguments: here)
  func equalPagesGiveEqualPagesWhateverCameBetween(_ subject: Subject) throws {
    let stage = try subject.stage()
    let page = try receipt
    let first = try stage.prepare(page)
    _ = try stage.prepare(.plain(width: 300, height: 200))
    #expect(try stage.prepare(page) == first)
    #expect(try subject.stage().prepare(page) == first)
  }

  @Test(arguments: here)
  func itSaysTruthfullyWhetherItChangedThePage(_ subject: Subject) throws {
    let stage = try subject.stage()
    for page in [try receipt, try .plain(width: 300, height: 200, format: .rgb)] {
      let prepared = try stage.prepare(page)
      #expect(prepared.report.changed == (prepared.page != page))
      #expect(prepared.page.format == page.format)
      #expect(prepared.page.pixelsPerInch == page.pixelsPerInch)
      #expect(prepared.report.findings.values.allSatisfy { $0.isFinite })
    }
  }

  @Test(arguments: here)
  func theMapLeadsIntoTheOriginal(_ subject: Subject) throws {
    let page = try receipt
    let prepared = try subject.stage().prepare(page)
    let (width, height) = (Double(prepared.page.width), Double(prepared.page.height))
    for (x, y) in [(0, 0), (width, 0), (0, height), (width, height), (width / 2, height / 2)] {
      let origin = try #require(prepared.toInput(PixelPoint(x: x, y: y)))
      #expect((-1...Double(page.width) + 1).contains(origin.x))
      #expect((-1...Double(page.height) + 1).contains(origin.y))
    }
  }

  @Test(arguments: here)
  func aPageOfAnyShapeIsPreparedOrRefusedAndTheNextOneIsPrepared(_ subject: Subject) throws {
    let stage = try subject.stage()
    for (width, height) in [(1, 1), (1, 400), (400, 1), (2, 3)] {
      for format in [PageImage.Format.gray, .rgb] {
        let page = try PageImage.plain(width: width, height: height, format: format)
        do throws(ImagingError) {
          _ = try stage.prepare(page)
        } catch {
          guard case .programFailed(.refused, _) = error else { throw error }
        }
      }
    }
    _ = try stage.prepare(receipt)
  }

  @Test(arguments: here)
  func itsOptionsReachIt(_ subject: Subject) throws {
    guard !subject.options.isEmpty else { return }
    let page = try receipt
    let plain = try subject.stage().prepare(page)
    #expect(try subject.stage(subject.options).prepare(page).page != plain.page)
  }

  @Test(arguments: here)
  func itsProvenanceNamesWhatDeterminesItsPages(_ subject: Subject) throws {
    let provenance = try subject.stage().provenance
    #expect(provenance.program?.program.isEmpty == false)
    #expect(provenance.program?.version.isEmpty == false)
    let script = try #require(subject.command.last)
    #expect(provenance.programFiles.contains(script), "a change of the program changes the key")
  }
}
