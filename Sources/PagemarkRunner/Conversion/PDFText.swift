internal import Foundation
public import PagemarkDatasets
public import PagemarkPipeline

/// The text layer of a PDF, as Poppler's `pdftotext` reads it.
public enum PDFText {
  /// Whether a file begins as PDFs do.
  public static func isPDF(_ path: String) -> Bool {
    guard let file = FileHandle(forReadingAtPath: path) else { return false }
    defer { try? file.close() }
    return (try? file.read(upToCount: 5)) == Data("%PDF-".utf8)
  }

  /// The text of all pages, one after the other.
  ///
  /// - Throws: A fault if there is no such program, or no text layer, or the file is damaged.
  public static func load(_ path: String) async throws(Fault) -> PageText {
    let text: String
    do {
      text = try await PageConversion(folder: ".").run(
        .pdftotext, ["-enc", "UTF-8", path.hasPrefix("-") ? "./" + path : path, "-"])
    } catch { throw Fault(file: path, message: error.message) }
    // A form feed ends every page.
    let pages = text.split(separator: "\u{0C}", omittingEmptySubsequences: false).dropLast()
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw Fault(
        file: path,
        message: "the PDF has no text layer: 'pagemark dataset import' makes images of its pages")
    }
    return PageText(
      format: .pdf, text: pages.joined(separator: "\n"), pageCount: max(1, pages.count))
  }
}
