internal import Foundation
internal import PagemarkPipeline
internal import PagemarkReading

/// Reads the watermark of a document back: on its strip of a page that Poppler draws, or on a page that MuPDF draws,
/// turned until the text across it is level.
struct WatermarkReading {
  let file: String
  let watermark: Watermark
  let reader: PageReading
  /// Draws the pages, within the time for the document.
  let programs: PageConversion

  /// The share of the watermark's words that is read on each page, 0 … 1.
  ///
  /// Words are compared by their letters and digits, without case.
  ///
  /// - Parameters:
  ///   - pages: The pages' parts.
  ///   - folder: An existing folder for their pictures.
  /// - Returns: A share for each page; 0 for one that can't be drawn or read.
  /// - Throws: `RunError` if no worker can be started, a fault if Poppler or MuPDF is missing.
  func recalls(of pages: [DocumentPage], in folder: String) async throws -> [Double] {
    let wanted = watermark.lines.flatMap(Self.words)
    var pictures: [NamedPage] = []
    for (index, page) in pages.enumerated() {
      let picture = "\(folder)/watermark-\(index).png"
      do throws(ConversionFault) {
        try await draw(page, number: index + 1, as: picture)
      } catch {
        if error.isMissingProgram { throw error }
      }
      pictures.append(NamedPage(image: picture))
    }
    var settings = TesseractSettings()
    settings.pageSegmentation = .sparse
    let pipeline = Pipeline(
      name: "watermark", image: [], recognizer: Recognizer(settings), clean: nil)
    return try await reader.read(pictures, by: pipeline, dateOrder: nil).map { page in
      let read = Set(Self.words(of: page.result.reading?.text ?? ""))
      return Double(wanted.count { read.contains($0) }) / Double(max(1, wanted.count))
    }
  }

  private func draw(
    _ page: DocumentPage, number: Int, as picture: String
  ) async throws(ConversionFault) {
    let longest = Double(max(page.width, page.height))
    switch watermark.style {
    case .footer:
      let scale = 1600 / longest
      let (width, height) = (Int(Double(page.width) * scale), Int(Double(page.height) * scale))
      // A strip takes about a twentieth of the longest side.
      let top = max(0, height - 120)
      let cut = ["-x", "0", "-y", "\(top)", "-W", "\(width)", "-H", "\(height - top)"]
      try await programs.run(
        .pdftoppm,
        ["-f", "\(number)", "-l", "\(number)", "-singlefile", "-png", "-scale-to", "1600"] + cut,
        on: file, [String(picture.dropLast(4))])
    case .diagonal:
      // So small that the print below the text is thin.
      let resolution = page.resolution * min(1, 600 / longest)
      let angle = watermark.angle(onPageOf: page.width, by: page.height)
      try await programs.run(
        .mutool,
        ["draw", "-q", "-F", "png", "-r", "\(resolution)", "-R", "\(angle)", "-o", picture],
        on: file, ["\(number)"])
    }
  }

  private static func words(of text: String) -> [String] {
    text.lowercased().split(whereSeparator: \.isWhitespace)
      .map { $0.filter { $0.isLetter || $0.isNumber } }.filter { !$0.isEmpty }
  }
}
