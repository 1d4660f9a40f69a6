internal import PagemarkCore

/// Pagemark's own format: a JSON object a line, one for each page.
///
/// `case` and `image` name the page; `page` (0 for the first) picks one of a file of several. The truth is any
/// of `text`, `excerpt`, `words` and `fields` (by name: a text, several of which any is right, or null for a
/// page that has none). `tags` is a list, `group` the document.
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
      file: manifest.truth, line: line.number)
    let (id, image) = (try record.requiredText("case"), try record.requiredText("image"))
    var result = manifest.makeCase(id: id, imagePath: image, truth: .missing(record.fault("")))
    result.truth = Truth { () throws(Fault) in
      try record.rejectUnknownKeys()
      result.pageIndex = try record.pageIndex()
      result.tags = try record.tags()
      if let group = try record.text("group") { result.document = group }
      let reference = manifest.reference(
        text: try record.text("text"), excerpt: try record.text("excerpt"),
        words: try record.text("words"), fields: try record.fields())
      if reference.text == nil, reference.excerpt == nil, reference.words == nil,
        reference.fields.isEmpty
      {
        throw record.fault("the page has no truth: write text, excerpt, words or fields")
      }
      return reference
    }
    return result
  }
}
