internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// Video frames of pages on a desk in the layout of ICDAR 2015 SmartDoc, challenge 1: `ground_truth.csv` with one row
/// per frame, which has its path and the page's corners.
///
/// The frames are at their paths, or in one folder with "/" in the path replaced by "_".
struct SmartDocReader: DatasetReader {
  let manifest: DatasetManifest

  private static let table = "ground_truth.csv"
  private static let corners = ["tl", "tr", "br", "bl"]

  func contents(of folder: DataFolder) -> DatasetContents {
    var contents = DatasetContents()
    do {
      let columns = Self.corners.flatMap { ["\($0)_x", "\($0)_y"] }
      let table = try Table(
        of: try folder.text(of: Self.table), file: Self.table,
        requiring: ["image_path", "bg_name", "model_name"] + columns)
      contents.faults += table.faults
      for row in table.rows {
        // A row whose frame is absent is not a case: the complete dataset has 25,000 of them.
        guard let image = file(of: row["image_path"], in: folder) else { continue }
        contents.cases.append(
          manifest.makeCase(
            id: PathParts(image).stem, imagePath: image, document: row["model_name"],
            tags: [row["bg_name"]], truth: Truth { () throws(Fault) in try reference(row) }))
      }
    } catch { contents.faults.append(error) }
    return contents
  }

  private func file(of path: String, in folder: DataFolder) -> String? {
    [path, path.split(separator: "/").joined(separator: "_")].first { folder.hasFile($0) }
  }

  private func reference(_ row: Table.Row) throws(Fault) -> Reference {
    var points: [PixelPoint] = []
    for corner in Self.corners {
      guard let x = Double(row["\(corner)_x"]), let y = Double(row["\(corner)_y"]) else {
        throw Fault(
          file: Self.table, line: row.line,
          message: "\(corner)_x and \(corner)_y must be numbers: the position of a corner in pixels"
        )
      }
      points.append(PixelPoint(x: x, y: y))
    }
    var reference = manifest.reference()
    reference.outline = Quadrilateral(
      topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
    return reference
  }
}
