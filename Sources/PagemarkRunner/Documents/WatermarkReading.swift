internal import Foundation
internal import PagemarkPipeline
internal import PagemarkReading

/// Reads the watermark of a document back, on pages that MuPDF draws, turned until it is level.
struct WatermarkReading {
  /// The longest side of a drawn page, in pixels: the watermark is large then, and print is too small to be read.
  private static let longestSide = 1200.0

  let file: String
  let watermark: Watermark
  let reader: PageReading

  /// The share of the watermark's words that is read on each page, 0 … 1.
  ///
  /// Words are compared by their letters and digits, without case.
  ///
  /// - Parameters:
  ///   - pages: The pages' parts.
  ///   - folder: An existing folder for their pictures.
  /// - Returns: A share for each page; 0 for one that can't be drawn or read.
  /// - Throws: `RunError` if no worker can be started, a fault if MuPDF is missing.
  func recalls(of pages: [DocumentPage], in folder: String) async throws -> [Double] {
    let wanted = watermark.lines.flatMap(Self.words)
    var pictures: [NamedPage] = []
    for (index, page) in pages.enumerated() {
      let picture = "\(folder)/watermark-\(index).png"
      let angle = watermark.angle(onPageOf: page.width, by: page.height)
      let resolution =
        page.resolution * min(1, Self.longestSide / Double(max(page.width, page.height)))
      do throws(ConversionFault) {
        try await PageConversion(folder: folder).run(
          .mutool,
          ["draw", "-q", "-F", "png", "-r", "\(resolution)", "-R", "\(angle)", "-o", picture, file]
            + ["\(index + 1)"])
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

  private static func words(of text: String) -> [String] {
    text.lowercased().split(whereSeparator: \.isWhitespace)
      .map { $0.filter { $0.isLetter || $0.isNumber } }.filter { !$0.isEmpty }
  }
}
