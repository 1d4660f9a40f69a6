internal import PagemarkCore

/// Pagemark's own format: a JSON object a line, one for each page.
///
/// `case` and `image` name the page; `page` (0 for the first) picks one of a file of several. The truth is any
/// of `text`, `excerpt`, `words`, `lines` (in reading order, each with its `box`), `outline` (the page's four
/// corners), `skew` (degrees clockwise), `questions` (each with `answers` and a `check`) and `fields` (by name: a text, several of which any is right, or null
/// for a page that has none). `absent` lists what of these the page owes nothing for. `tags` is a list, `group` the document; `details` is whatever else is known of
/// the page, and is not read.
struct RecordsReader: DatasetReader {
  let manifest: DatasetManifest

  func contents(of folder: DataFolder) -> DatasetContents {
    var contents = DatasetContents()
    do {
      for line in try folder.lines(of: manifest.truth) where !line.isBlank {
        do { contents.cases.append(try parseCase(line)) } catch { contents.faults.append(error) }
      }
    } catch { contents.faults.append(error) }
    return contents
  }

  /// - Throws: The fault of a line that does not say which page it is about.
  private func parseCase(_ line: Line) throws(Fault) -> Case {
    let record = Record(
      values: try decodeJSON(
        [String: JSONValue].self, from: line.text, file: manifest.truth, line: line.number),
      file: manifest.truth, line: line.number, dateOrder: manifest.dateOrder)
    let (id, image) = (try record.requiredText("case"), try record.requiredText("image"))
    do { return try makeCase(id: id, image: image, record) } catch {
      return manifest.makeCase(id: id, imagePath: image, truth: .missing(error))
    }
  }

  /// - Throws: What is wrong with the rest of the line.
  private func makeCase(id: String, image: String, _ record: Record) throws(Fault) -> Case {
    try record.rejectUnknownKeys()
    var reference = manifest.reference(
      text: try record.text("text"), excerpt: try record.text("excerpt"),
      words: try record.text("words"), lineBoxes: try record.lineBoxes(),
      fields: try record.fields())
    (reference.outline, reference.skew) = (try record.outline(), try record.skew())
    reference.questions = try record.questions()
    if reference == manifest.reference(), manifest.absent.isEmpty, try record.absent().isEmpty {
      throw record.fault(
        "the page has no truth: write text, excerpt, words, lines, outline, skew, fields or questions, "
          + "or 'absent' with what it owes nothing for")
    }
    if let absent = try absent(from: reference, record) { reference.absent = absent }
    return manifest.makeCase(
      id: id, imagePath: image, pageIndex: try record.pageIndex(),
      document: try record.text("group"), tags: try record.tags(), truth: .reference(reference))
  }

  /// What the page need not have: what the manifest and its own line say; `nil` if they say nothing.
  private func absent(
    from reference: Reference, _ record: Record
  ) throws(Fault) -> [TruthPart]? {
    let own = try record.absent()
    if let both = own.first(where: { reference.has($0) }) {
      throw record.fault(
        "'absent' lists \(both.rawValue), which the page has: leave one of them out")
    }
    // No line, where the line says so, is a blank page's truth.
    let blank: [TruthPart] = record.hasEmptyList("lines") ? [.lines] : []
    let all = manifest.absent + (own + blank).filter { !manifest.absent.contains($0) }
    return all.isEmpty ? nil : all
  }
}
