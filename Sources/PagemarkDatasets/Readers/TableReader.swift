internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// Images that a table describes, a row per page: CSV whose first row names the columns, or JSON lines.
///
/// Every file below the root that is called like the manifest's `truth` is read, because published sets have one per
/// split (`train/metadata.jsonl`, `test/metadata.jsonl`); images are searched for from its folder. If there is none, the
/// one beside the manifest is read. `ground_truth` is
/// read as Donut and CORD on Hugging Face write it: JSON in a text, with `gt_parse` or `gt_parses`.
struct TableReader: DatasetReader {
  let manifest: DatasetManifest

  func contents(of folder: DataFolder) -> DatasetContents {
    var contents = DatasetContents()
    let places = ImagePlaces(of: folder)
    let files = folder.files().filter { $0 == manifest.truth || $0.hasSuffix("/" + manifest.truth) }
    for file in files.isEmpty ? [manifest.truth] : files {
      do {
        var place = folder
        if files.isEmpty, manifest.folder.hasFile(file) {
          place = DataFolder(
            path: manifest.folder.path, boundary: folder.boundary, use: folder.use)
        }
        let rows = try TableRow.rows(of: file, in: place, faults: &contents.faults)
        for row in rows {
          let truth = NamedTruth(row.parsed, keys: manifest.keys)
          contents.unused.note(truth, in: file)
          guard let image = truth.texts[.image] else {
            let column = [row].imageColumn(places, from: file) ?? "COLUMN"
            contents.faults.append(
              Fault(
                file: file, line: row.line,
                message: "the row names no image: its columns are "
                  + row.columns.joined(separator: ", ") + "; say which one does, with --map "
                  + "image=\(column) at import, or map: { image: \(column) } in dataset.yml"))
            continue
          }
          contents.cases.append(page(image, truth, row, in: file, of: folder, places))
        }
      } catch { contents.faults.append(error) }
    }
    return contents
  }

  private func page(
    _ image: String, _ named: NamedTruth, _ row: TableRow, in file: String, of folder: DataFolder,
    _ places: ImagePlaces
  ) -> Case {
    let place =
      places.place(of: image, from: PathParts(file).folder)
      ?? joinedPath(PathParts(file).folder, image)
    let truth = Truth { () throws(Fault) in
      let questions = row.questions
      guard !named.isEmpty || !questions.isEmpty || !manifest.absent.isEmpty else {
        throw Fault(file: file, line: row.line, message: "the row has no text and no field")
      }
      var text = named.texts[.text]
      if let file = named.texts[.textFile] { text = try folder.text(of: file) }
      var reference = manifest.reference(text: text, fields: named.fields)
      reference.questions = questions
      return reference
    }
    return manifest.makeCase(
      id: places.id(of: place), imagePath: place, document: named.texts[.group], truth: truth)
  }
}
