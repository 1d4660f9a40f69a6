internal import Foundation
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunFolder

/// The picture of a document's page with the words that lie over it, as Poppler has both.
struct DocumentPicture {
  /// The longest side, in pixels.
  private static let longestSide = 1400

  private let file: String
  /// From 1.
  private let number: Int

  /// `nil` if the page is in no document of the run.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - pages: The pages of its document.
  ///   - pipeline: The pipeline that made it.
  ///   - run: The run's folder.
  init?(of page: PlannedCase, among pages: [PlannedCase], by pipeline: Pipeline, inRun run: String)
  {
    file = DocumentPlace.file(
      inFolder: run + "/" + RunFiles.documents, pipeline: pipeline.name, dataset: page.dataset,
      document: page.document)
    guard pipeline.document != nil, FileManager.default.fileExists(atPath: file),
      let index = pages.inPageOrder.firstIndex(where: { $0.id == page.id })
    else { return nil }
    number = index + 1
  }

  /// Draws the page into a folder.
  ///
  /// - Returns: The picture; `nil` if the page can't be drawn.
  func drawn(in folder: String) async -> StagePicture? {
    let programs = PageConversion(folder: folder)
    let pages = ["-f", "\(number)", "-l", "\(number)"]
    let drawing = pages + ["-singlefile", "-jpeg", "-scale-to", "\(Self.longestSide)"]
    guard
      (try? await programs.run(.pdftoppm, drawing, on: file, [folder + "/document"])) != nil,
      let boxes = try? await programs.run(
        .pdftotext, pages + ["-bbox", "-enc", "UTF-8"], on: file, ["-"]),
      let page = BoxedText(boxes).pages.first, page.width > 0, page.height > 0
    else { return nil }
    let scale = Double(Self.longestSide) / max(page.width, page.height)
    // As Poppler rounds them.
    let sides = [page.width, page.height].map { Int(($0 * scale).rounded(.up)) }
    var picture = StagePicture(
      step: DocumentSettings.name, isChanged: true, file: "document.jpg",
      width: min(sides[0], Self.longestSide), height: min(sides[1], Self.longestSide), corners: nil)
    picture.layer = page.words.map { $0.placed(by: scale) }
    return picture
  }
}
