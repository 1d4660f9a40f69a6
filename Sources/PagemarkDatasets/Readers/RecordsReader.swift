internal import PagemarkPipeline
internal import PagemarkScoring

/// Pagemark's own format: one JSON object per line, one line per page.
///
/// `case` and `image` name the page; `page` (0 for the first) selects one from a file with several. The truth is any of
/// `text`, `excerpt`, `words`, `lines` (in reading order, each with its `box`), `outline` (the page's four corners),
/// `barcodes` (four corners each), `skew` (degrees clockwise), `quality` (whether the photograph has a flaw, by name), `paper`
/// (the name of the paper in the picture, which other pictures may show, too), `questions` (each with `answers` and a
/// `check`) and `fields` (by name: a text, a list of
/// texts any of which is right, or null if the page has none). `absent` lists the parts that the page need not have.
/// `tags` is a list, `group` is the document, and `details` is whatever else is known about the page, which is not
/// read.
struct RecordsReader: DatasetReader {
  let manifest: DatasetManifest

  func contents(of folder: DataFolder) -> DatasetContents {
    var contents = DatasetContents()
    do {
      for line in try folder.lines(of: manifest.truth) where !line.isBlank {
        do { contents.cases.append(try parseCase(line, &contents.unused)) } catch {
          contents.faults.append(error)
        }
      }
    } catch { contents.faults.append(error) }
    return contents
  }

  /// - Throws: A fault if the line does not say which page it is about.
  private func parseCase(_ line: Line, _ unused: inout UnusedNames) throws(Fault) -> Case {
    let record = Record(
      values: try decodeJSON(
        [String: JSONValue].self, from: line.text, file: manifest.truth, line: line.number),
      file: manifest.truth, line: line.number, manifest: manifest)
    unused.note(record.undeclaredFields, in: manifest.truth)
    let (id, image) = (try record.requiredText("case"), try record.requiredText("image"))
    do { return try makeCase(id: id, image: image, record) } catch {
      return manifest.makeCase(id: id, imagePath: image, truth: .missing(error))
    }
  }

  /// - Throws: A fault of the rest of the line.
  private func makeCase(id: String, image: String, _ record: Record) throws(Fault) -> Case {
    try record.rejectUnknownKeys()
    var reference = manifest.reference(
      text: try record.text("text"), excerpt: try record.text("excerpt"),
      words: try record.text("words"), lineBoxes: try record.lineBoxes(),
      fields: try record.fields())
    (reference.outline, reference.skew) = (try record.outline(), try record.skew())
    reference.quality = try record.quality()
    reference.paper = try record.text("paper")
    reference.questions = try record.questions()
    reference.placedLines = record.placedLines
    if reference == manifest.reference(), manifest.absent.isEmpty, try record.absent().isEmpty {
      if let field = record.undeclaredFields.first {
        throw record.fault(
          "the page has no truth: its field '\(field)' is declared nowhere"
            + record.remedy(forField: field))
      }
      throw record.fault(
        "the page has no truth: write text, excerpt, words, lines, outline, skew, quality, paper, fields or questions, "
          + "or list what it need not have in 'absent'")
    }
    if let absent = try absent(from: reference, record) { reference.absent = absent }
    reference.barcodes = try record.barcodes()
    return manifest.makeCase(
      id: id, imagePath: image, pageIndex: try record.pageIndex(),
      document: try record.text("group"), tags: try record.tags(), truth: .reference(reference))
  }

  /// The parts of truth that the page may lack according to the manifest and to its own line; `nil` if neither names
  /// any.
  private func absent(
    from reference: Reference, _ record: Record
  ) throws(Fault) -> [TruthPart]? {
    let own = try record.absent()
    if let both = own.first(where: { reference.has($0) }) {
      throw record.fault(
        "'absent' lists \(both.rawValue), which the page has: leave one of them out")
    }
    // An empty list of lines in the record is the truth of a blank page.
    let blank: [TruthPart] = record.hasEmptyList("lines") ? [.lines] : []
    let all = manifest.absent + (own + blank).filter { !manifest.absent.contains($0) }
    return all.isEmpty ? nil : all
  }
}
