import Foundation
import PagemarkCore
import PagemarkImaging

/// How well `page.opencv` finds the sheets of the SmartDoc 2015 frames.
struct PageMeasurement {
  private struct Frame {
    let file: String
    let sheet: Quadrilateral
  }

  private let folder: URL
  private let frames: [Frame]

  init(folder path: String) throws {
    folder = URL(filePath: path)
    let table = try String(
      contentsOf: folder.appending(path: "ground_truth.csv"), encoding: .utf8)
    frames = table.split(whereSeparator: \.isNewline).dropFirst().compactMap { row in
      let cells = row.split(separator: ",")
      let values = cells.suffix(8).compactMap { Double($0) }
      guard cells.count == 19, values.count == 8 else { return nil }
      func corner(_ index: Int) -> PixelPoint {
        PixelPoint(x: values[2 * index], y: values[2 * index + 1])
      }
      // The table goes top left, bottom left, bottom right, top right.
      return Frame(
        file: cells[7].split(separator: "/").joined(separator: "_"),
        sheet: Quadrilateral(
          topLeft: corner(0), topRight: corner(3), bottomRight: corner(2), bottomLeft: corner(1)))
    }
  }

  func print() throws {
    Swift.print("| frame | IoU | SmartDoc overlap | confidence |\n|---|--:|--:|--:|")
    var overlaps: [Double] = []
    for frame in frames {
      let path = folder.appending(path: frame.file).path
      guard FileManager.default.fileExists(atPath: path) else { continue }
      let image = try PrepareBenchmark.load(path)
      let findings = try ImageStage(PageOpenCV()).run(on: image).report.findings
      func corner(_ name: String) -> PixelPoint {
        PixelPoint(x: findings["\(name).x"] ?? 0, y: findings["\(name).y"] ?? 0)
      }
      let found = Quadrilateral(
        topLeft: corner("topLeft"), topRight: corner("topRight"),
        bottomRight: corner("bottomRight"), bottomLeft: corner("bottomLeft"))
      let overlap = found.intersectionOverUnion(with: frame.sheet) ?? 0
      let flat =
        frame.sheet.anyStart.compactMap {
          Quadrilateral.smartDocOverlap(reference: $0, hypothesis: found)
        }.max() ?? 0
      overlaps.append(overlap)
      Swift.print(
        "| \(frame.file) | \(rounded(overlap)) | \(rounded(flat)) | "
          + "\(rounded(findings["confidence"] ?? 0)) |")
    }
    let mean = overlaps.reduce(0, +) / Double(max(1, overlaps.count))
    Swift.print(
      "| mean of \(overlaps.count), least | \(rounded(mean)), \(rounded(overlaps.min() ?? 0)) | | |"
    )
  }

  private func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
}

extension Quadrilateral {
  /// A sheet may lie turned by quarters: the same outline, begun at each corner.
  fileprivate var anyStart: [Quadrilateral] {
    (0..<4).map { start in
      let c = (0..<4).map { corners[(start + $0) % 4] }
      return Quadrilateral(topLeft: c[0], topRight: c[1], bottomRight: c[2], bottomLeft: c[3])
    }
  }
}
