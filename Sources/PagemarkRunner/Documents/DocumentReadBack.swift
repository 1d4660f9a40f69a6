internal import Foundation
internal import PagemarkDatasets
internal import PagemarkPipeline
internal import PagemarkReading

/// What other programs find in a document: Poppler, MuPDF and qpdf, so that Pagemark does not judge its own files.
struct DocumentReadBack: Sendable {
  /// A page of the document.
  struct Page: Sendable {
    /// The text in the order of the file.
    var text: String
    /// The words in the order that Poppler finds by their places.
    var words: [BoxedText.Word]
  }

  let pages: [Page]
  /// What is wrong with the file, in a few words each; empty for a valid one.
  let faults: [String]

  /// - Parameters:
  ///   - file: The document.
  ///   - bookmarks: The number of bookmarks that it should have.
  ///   - programs: Runs the programs, within the time for the document.
  /// - Throws: A fault if a program is missing, or if Poppler can't read the text.
  init(
    of file: String, bookmarks: Int, by programs: PageConversion
  ) async throws(ConversionFault) {
    func read(_ option: String) async throws(ConversionFault) -> String {
      try await programs.run(
        .pdftotext, [option, "-enc", "UTF-8"], on: file, ["-"], mostBytes: PageText.sizeLimit)
    }
    let (raw, boxes) = (try await read("-raw"), try await read("-bbox"))
    let texts = raw.split(separator: "\u{0C}", omittingEmptySubsequences: false).dropLast()
    let words = BoxedText(boxes).pages
    pages = zip(texts, words).map { Page(text: String($0), words: $1.words) }
    var faults: [String] = []
    if texts.count != words.count { faults.append("Poppler disagrees about the number of pages") }
    let validity = try await PDFValidity(of: file, by: programs)
    faults += validity.faults
    if let count = validity.bookmarks, count != bookmarks {
      faults.append("\(count) bookmarks instead of \(bookmarks)")
    }
    self.faults = faults
  }
}
