internal import Foundation
public import PagemarkDatasets
public import PagemarkPipeline

/// The text layer of a PDF, as Poppler's `pdftotext` reads it.
public enum PDFText {
  /// Whether a regular file, or a link to one, begins as PDFs do.
  ///
  /// What was read from a pipe could not be read again, so pipes are taken for texts.
  public static func isPDF(_ path: String) -> Bool {
    guard isRegularFile(path), let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 5)) == Data("%PDF-".utf8)
  }

  private static func isRegularFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// The text of all pages, one after the other, and the places of their words.
  ///
  /// - Throws: A fault if there is no such program, or no text layer, if the file is damaged, and if it or its text
  ///   exceeds what is read of other files.
  public static func load(_ path: String) async throws(Fault) -> PageText {
    try PageText.checkFile(path)
    let (text, boxes): (String, String)
    do {
      let programs = PageConversion(folder: ".")
      text = try await programs.run(
        .pdftotext, ["-enc", "UTF-8"], on: path, ["-"], mostBytes: PageText.sizeLimit)
      boxes = try await programs.run(
        .pdftotext, ["-bbox", "-enc", "UTF-8"], on: path, ["-"], mostBytes: PageText.sizeLimit)
    } catch { throw Fault(file: path, message: error.message) }
    // A form feed ends every page.
    let pages = text.split(separator: "\u{0C}", omittingEmptySubsequences: false).dropLast()
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw Fault(
        file: path,
        message: "the PDF has no text layer: 'pagemark dataset import' makes images of its pages")
    }
    let page = PageText(
      format: .pdf, text: pages.joined(separator: "\n"),
      places: BoxedText(boxes).pages.map(\.placed),
      pageCount: max(1, pages.count))
    try page.check(file: path)
    return page
  }
}
