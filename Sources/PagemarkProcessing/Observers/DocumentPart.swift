internal import Foundation
internal import PagemarkImaging
internal import PagemarkPipeline
internal import PagemarkReading

/// Writes what a document needs of a page: its picture as it stood before its light was changed, and its words.
///
/// The picture is that after the last step that moved pixels, so that words lie on it as they were found, and paper looks
/// like paper.
final class DocumentPart: PageObserver {
  let usesPixels = true
  private let request: DocumentPartRequest
  private var picture: PageImage?
  private var place: PageMap?

  init(_ request: DocumentPartRequest) { self.request = request }

  func didMake(_ image: PageImage, _ step: PixelStep) throws(Failure) {
    if picture == nil || step.toOriginal != place { picture = image }
    place = step.toOriginal
  }

  func didRecognize(_ page: RecognizedPage, for pipelines: [Pipeline]) throws(Failure) {
    guard let picture, let pipeline = pipelines.first else { return }
    let order = pipeline.order.rowIndices(of: page.lines, verticalScale: page.verticalScale)
    do {
      try write(picture, order.map { row in row.map { page.lines[$0] } })
    } catch {
      let reason = (error as? ImagingError)?.description ?? error.localizedDescription
      throw Failure(
        stage: pipeline.recognizerStep, kind: .refused,
        message: "the page of the document can't be kept in \(request.folder): \(reason)")
    }
  }

  private func write(_ picture: PageImage, _ rows: [[TextLine]]) throws {
    let settings = request.settings
    let resolution = Self.resolution(of: picture)
    let factor = min(1, settings.resolution / resolution)
    let longest = Int((Double(max(picture.width, picture.height)) * factor).rounded())
    var sized = try picture.bounded(longestSide: max(1, longest))
    let scale = (
      x: Double(sized.width) / Double(picture.width),
      y: Double(sized.height) / Double(picture.height)
    )
    var masks = PageMasks(rows.map { $0.map { $0.scaled(x: scale.x, y: scale.y) } })
    for (index, text) in settings.masks.enumerated() { masks.hide(text, index) }
    // Before anything is encoded: what is filled here is nowhere in the document.
    sized = masks.filled(sized)
    let (encoding, bytes) = try Self.encoded(sized, as: settings.picture)
    var page = DocumentPage(
      encoding: encoding, width: sized.width, height: sized.height,
      resolution: resolution * scale.x, rows: masks.visibleRows)
    page.masked = masks.found
    let folder = URL(filePath: request.folder)
    try Data(bytes).write(
      to: folder.appending(path: DocumentPartRequest.pictureName), options: .withoutOverwriting)
    try JSONEncoder().encode(page).write(
      to: folder.appending(path: DocumentPartRequest.pageName), options: .withoutOverwriting)
  }

  /// Pixels per inch: as the file says, if that can be; otherwise as if the page were as long as A4.
  private static func resolution(of picture: PageImage) -> Double {
    if let stated = picture.pixelsPerInch, (100...1200).contains(stated) { return Double(stated) }
    return Double(max(picture.width, picture.height)) / (297 / 25.4)
  }

  private static func encoded(
    _ page: PageImage, as picture: DocumentSettings.Picture
  ) throws(ImagingError) -> (DocumentPage.Encoding, [UInt8]) {
    switch picture {
    case .color(let quality):
      (page.format == .gray ? .grayJPEG : .jpeg, try page.encoded(as: .jpeg(quality: quality)))
    case .gray(let quality):
      (.grayJPEG, try page.inGray().encoded(as: .jpeg(quality: quality)))
    case .blackAndWhite: (.group4, try page.encodedByGroup4())
    }
  }
}

extension TextLine {
  fileprivate func scaled(x: Double, y: Double) -> TextLine {
    var line = self
    line.box = box.scaled(x: x, y: y)
    for index in line.words.indices { line.words[index].box = words[index].box.scaled(x: x, y: y) }
    return line
  }
}

extension PixelBox {
  fileprivate func scaled(x scaleX: Double, y scaleY: Double) -> PixelBox {
    let left = Int((Double(x) * scaleX).rounded())
    let top = Int((Double(y) * scaleY).rounded())
    return PixelBox(
      x: left, y: top, width: max(1, Int((Double(maxX) * scaleX).rounded()) - left),
      height: max(1, Int((Double(maxY) * scaleY).rounded()) - top))
  }
}
