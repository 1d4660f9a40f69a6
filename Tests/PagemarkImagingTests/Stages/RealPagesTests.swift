import Foundation
import PagemarkCore
import PagemarkImaging
import TestSupport
import Testing

extension Tag {
  /// Needs data that does not ship.
  @Tag static var realData: Tag
}

/// A few real pages, if this machine has them; scripts/benchmarks/prepare measures all.
@Suite(.tags(.realData)) struct RealPagesTests {
  private static let areHere = TestFiles.exists(TestFiles.data.appending(path: "unlv_isri"))
  private static let absence = Comment(rawValue: TestFiles.dataIsAbsent)

  private func page(_ path: String) throws -> PageImage {
    let file = TestFiles.data.appending(path: path).path
    return try PageImage.load(bytes: PageImage.encodedBytes(path: file))
  }

  /// A scan that one library has leveled is level according to the other.
  @Test(.enabled(if: areHere, absence), arguments: ["6482_025.3B.tif", "2175_005.3B.tif"])
  func bothLibrariesLevelAScan(name: String) throws {
    let normalize = ImageStage(Normalize())
    let scan = try normalize.run(on: page("unlv_isri/\(name)")).page
    let stages: [ImageStage] = [
      ImageStage(DeskewOpenCV()), ImageStage(DeskewLeptonica()),
    ]
    for (stage, judge) in [(stages[0], stages[1]), (stages[1], stages[0])] {
      let turned = try stage.run(on: scan)
      #expect(turned.report.changed)
      let rest = try judge.run(on: turned.page).report.findings["angle"]
      #expect(abs(try #require(rest)) < 0.1, "\(stage.name)")
    }
  }

  /// Corners from the official ground truth of SmartDoc 2015, challenge 1.
  @Test(
    .enabled(if: areHere, absence),
    arguments: [
      (
        "background01_datasheet001_frame_0118.jpeg",
        [873.337, 187.504, 1318.93, 157.786, 1485.79, 778.216, 973.83, 841.992]
      ),
      (
        "background03_datasheet001_frame_0108.jpeg",
        [834.663, 206.921, 1238.39, 186.407, 1356.51, 729.603, 883.496, 769.188]
      ),
    ])
  func findsTheSheetOnADesk(name: String, truth: [Double]) throws {
    let photo = try page("smartdoc15_ch1/\(name)")
    let found = try ImageStage(PageOpenCV()).run(on: photo).report.findings
    func outline(_ values: [Double]) -> Quadrilateral {
      func corner(_ index: Int) -> PixelPoint {
        PixelPoint(x: values[2 * index], y: values[2 * index + 1])
      }
      return Quadrilateral(
        topLeft: corner(0), topRight: corner(1), bottomRight: corner(2), bottomLeft: corner(3))
    }
    let names = ["topLeft", "topRight", "bottomRight", "bottomLeft"]
    let values = try names.flatMap {
      [try #require(found["\($0).x"]), try #require(found["\($0).y"])]
    }
    let overlap = outline(values).intersectionOverUnion(with: outline(truth))
    #expect(try #require(overlap) >= 0.98)
  }
}
