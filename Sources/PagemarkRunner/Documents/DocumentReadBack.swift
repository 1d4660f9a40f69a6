internal import Foundation
internal import PagemarkReading

/// What other programs find in a document: Poppler, MuPDF and qpdf, so that Pagemark does not judge its own files.
struct DocumentReadBack: Sendable {
  /// A page of the document.
  struct Page: Sendable {
    /// The text in the order of the file.
    var text: String
    /// The words in the order that Poppler finds by their places; boxes in points.
    var words: [(text: String, left: Double, top: Double, right: Double, bottom: Double)]
  }

  let pages: [Page]
  /// What is wrong with the file, in a few words each; empty for a valid one.
  let faults: [String]

  /// - Parameters:
  ///   - file: The document.
  ///   - bookmarks: The number of bookmarks that it should have.
  /// - Throws: A fault if a program is missing, or if Poppler can't read the text.
  init(of file: String, bookmarks: Int) async throws(ConversionFault) {
    let programs = PageConversion(folder: ".")
    let raw = try await programs.run(.pdftotext, ["-raw", "-enc", "UTF-8", file, "-"])
    let boxes = try await programs.run(.pdftotext, ["-bbox", "-enc", "UTF-8", file, "-"])
    let texts = raw.split(separator: "\u{0C}", omittingEmptySubsequences: false).dropLast()
    let words = BoxedText(boxes).pages
    pages = zip(texts, words).map { Page(text: String($0), words: $1) }
    var faults: [String] = []
    if texts.count != words.count { faults.append("Poppler disagrees about the number of pages") }
    if let complaint = try await Self.complaint(of: programs, .qpdf, ["--check", file]) {
      faults.append(complaint)
    }
    do throws(ConversionFault) {
      let outline = try await programs.run(.mutool, ["show", file, "outline"])
      let count = outline.split(separator: "\n").count
      if count != bookmarks { faults.append("\(count) bookmarks instead of \(bookmarks)") }
    } catch {
      if error.isMissingProgram { throw error }
      faults.append(error.message)
    }
    self.faults = faults
  }

  /// Why a program that only checks does not accept the file.
  private static func complaint(
    of programs: PageConversion, _ program: PageConversion.Program, _ arguments: [String]
  ) async throws(ConversionFault) -> String? {
    do {
      try await programs.run(program, arguments)
      return nil
    } catch {
      if error.isMissingProgram { throw error }
      return error.message
    }
  }
}

/// Parses the output of `pdftotext -bbox`: a word a line.
private struct BoxedText {
  typealias PlacedWord = (text: String, left: Double, top: Double, right: Double, bottom: Double)

  private(set) var pages: [[PlacedWord]] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.hasPrefix("<page ") { pages.append([]) }
      guard line.hasPrefix("<word "), !pages.isEmpty, let word = Self.word(line) else { continue }
      pages[pages.count - 1].append(word)
    }
  }

  // <word xMin="1" yMin="2" xMax="3" yMax="4">text</word>
  private static func word(_ line: Substring) -> PlacedWord? {
    guard let end = line.firstIndex(of: ">"), let close = line.range(of: "</word>") else {
      return nil
    }
    func number(_ name: String) -> Double? {
      guard let key = line.range(of: name + "=\"") else { return nil }
      return Double(line[key.upperBound...].prefix { $0 != "\"" })
    }
    guard let left = number("xMin"), let top = number("yMin"), let right = number("xMax"),
      let bottom = number("yMax")
    else { return nil }
    let entities = [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")]
    let text = entities.reduce(String(line[line.index(after: end)..<close.lowerBound])) {
      $0.replacing($1.0, with: $1.1)
    }
    return (text, left, top, right, bottom)
  }
}
