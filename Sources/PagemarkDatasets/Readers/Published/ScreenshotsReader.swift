internal import PagemarkPipeline
internal import PagemarkScoring

/// Screenshots with volunteers' transcriptions: `data.csv` (id, post, image, transcription), `images/ID.*`.
///
/// The transcriptions omit buttons and clocks and join lines, so they are words to find, not the page's text. The class
/// that `screening.csv` gives an id becomes the case's tag.
struct ScreenshotsReader: DatasetReader {
  let manifest: DatasetManifest

  private static let data = "data.csv"
  private static let screening = "screening.csv"

  func contents(of folder: DataFolder) -> DatasetContents {
    var contents = DatasetContents()
    let images = Dictionary(
      folder.files(below: "images").map { (PathParts($0), $0) }
        .filter { imageEndings.contains($0.0.ending) }.map { ($0.0.name, $0.1) }
    ) { first, _ in first }
    let classes = classes(in: folder, faults: &contents.faults)
    do {
      let rows = try CSV.rows(of: try folder.text(of: Self.data), file: Self.data)
      for row in rows where !isHeader(row) {
        guard row.fields.count == 4 else {
          let message = "a row has four fields, id, post, image and transcription"
          contents.faults.append(Fault(file: Self.data, line: row.line, message: message))
          continue
        }
        let id = row.fields[0]
        contents.cases.append(
          manifest.makeCase(
            id: id, imagePath: images[id] ?? expectedImage(id, address: row.fields[2]),
            tags: classes[id].map { [$0] } ?? [], truth: truth(row)))
      }
    } catch { contents.faults.append(error) }
    return contents
  }

  private func truth(_ row: CSV.Row) -> Truth {
    let words = row.fields[3]
    if words.allSatisfy(\.isWhitespace) {
      if manifest.absent.contains(.words) { return .reference(manifest.reference()) }
      return .missing(
        Fault(file: Self.data, line: row.line, message: "the transcription is empty: write it down")
      )
    }
    return .reference(manifest.reference(words: words))
  }

  private func isHeader(_ row: CSV.Row) -> Bool {
    row.line == 1 && row.fields.first?.lowercased() == "id"
  }

  /// The path at which a missing image is expected.
  private func expectedImage(_ id: String, address: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    let ending = PathParts(String(path)).ending
    return "images/\(id)." + (imageEndings.contains(ending) ? ending : "jpg")
  }

  private func classes(in folder: DataFolder, faults: inout [Fault]) -> [String: String] {
    guard folder.hasFile(Self.screening) else { return [:] }
    do {
      let table = try Table(
        of: try folder.text(of: Self.screening), file: Self.screening, requiring: ["id", "class"])
      faults += table.faults
      let classes = table.rows.filter { !$0["class"].isEmpty }.map { ($0["id"], $0["class"]) }
      return Dictionary(classes) { first, _ in first }
    } catch {
      faults.append(error)
      return [:]
    }
  }
}
