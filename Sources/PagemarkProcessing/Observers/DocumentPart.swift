internal import Foundation
internal import PagemarkImaging
internal import PagemarkPipeline
internal import PagemarkReading

/// Writes what a document needs of a page: its picture and its words.
///
/// The picture is the one after the last step that moved pixels: words lie on it where they were found, and it has none
/// of the later changes of light, so that paper looks like paper.
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

  /// Writes the page, as the step `document` of a pipeline.
  ///
  /// - Parameters:
  ///   - page: What was recognized on it.
  ///   - fields: What was extracted from it; `nil` if nothing was.
  ///   - pipeline: The pipeline, with the settings of the document.
  ///   - settings: How the document keeps pages.
  /// - Throws: Why it can't be written.
  func write(
    _ page: RecognizedPage, _ fields: ReceiptFields?, by pipeline: Pipeline,
    _ settings: DocumentSettings
  ) throws(DocumentPartError) {
    guard let picture else { return }
    let order = pipeline.order.rowIndices(of: page.lines, verticalScale: page.verticalScale)
    let folder = request.folder(of: pipeline.name)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try write(
        picture, order.map { row in row.map { page.lines[$0] } }, fields, settings,
        stamp: try stamp(of: pipeline, settings), to: folder)
    } catch let error as DocumentPartError {
      throw error
    } catch {
      throw DocumentPartError(
        folder: folder,
        reason: (error as? ImagingError)?.description ?? error.localizedDescription)
    }
  }

  /// The watermark, which must be there if the settings have one.
  private func stamp(of pipeline: Pipeline, _ settings: DocumentSettings) throws -> PageStamp? {
    try settings.stamp.map { watermark in
      try PageStamp(watermark.style, letters: request.stamps[pipeline.name] ?? "")
    }
  }

  private func write(
    _ picture: PageImage, _ rows: [[TextLine]], _ fields: ReceiptFields?,
    _ settings: DocumentSettings, stamp: PageStamp?, to folder: String
  ) throws {
    let resolution = Self.resolution(of: picture)
    let factor = min(1, settings.highestResolution / resolution)
    let longest = Int((Double(max(picture.width, picture.height)) * factor).rounded())
    var sized = try picture.bounded(longestSide: max(1, longest))
    let scale = (
      x: Double(sized.width) / Double(picture.width),
      y: Double(sized.height) / Double(picture.height)
    )
    var masks = PageMasks(rows.map { $0.map { $0.scaled(x: scale.x, y: scale.y) } })
    for (index, text) in settings.masks.enumerated() { masks.hide(text, index) }
    let masked = settings.maskedKinds.map(\.kind)
    let barcodes = settings.masksAnything ? try BarcodeReader.barcodes(on: picture) : []
    masks.hide(barcodes.map { $0.scaled(x: scale.x, y: scale.y) })
    let inBarcodes = barcodes.isEmpty ? [] : fields?.fieldsOfBarcode.intersection(masked) ?? []
    let hidden = masks.hide(masked, of: fields, and: request.values).union(inBarcodes)
    // What was extracted and can't be located stays readable somewhere on the page.
    if let lost = masks.unlocated(masked.filter { !inBarcodes.contains($0) }, of: fields) {
      throw DocumentPartError(
        folder: folder,
        reason: "\(lost.rawValue) was read, but none of the words has it, so it can't be masked")
    }
    // Before anything is encoded: what is filled here is nowhere in the document.
    sized = masks.filled(sized)
    if let stamp { sized = try stamp.over(sized) }
    let (encoding, bytes, isWithinTarget) = try encoded(sized, by: settings)
    var page = DocumentPage(
      encoding: encoding, width: sized.width, height: sized.height,
      resolution: resolution * scale.x, rows: masks.visibleRows)
    (page.masked, page.isWithinTarget) = (masks.found, isWithinTarget)
    (page.maskedFields, page.maskBoxes) = (hidden, masks.boxes)
    page.toOriginal = PageMap.projective(.scale(x: 1 / scale.x, y: 1 / scale.y))
      .followed(by: place ?? .identity)
    let folder = URL(filePath: folder)
    // The words are written last: a part without them does not count.
    try Data(bytes).write(to: folder.appending(path: DocumentPartRequest.pictureName))
    try JSONEncoder().encode(page).write(
      to: folder.appending(path: DocumentPartRequest.pageName), options: .atomic)
  }

  /// The picture, encoded with the best quality that fits into the page's share of the target size.
  ///
  /// The last element says whether it fits; `nil` if there is no target.
  private func encoded(
    _ page: PageImage, by settings: DocumentSettings
  ) throws(ImagingError) -> (DocumentPage.Encoding, [UInt8], Bool?) {
    var (encoding, bytes) = try Self.encoded(page, as: settings.picture)
    guard let target = settings.targetKilobytes else { return (encoding, bytes, nil) }
    // Words, bookmarks and the structure of the file take some of it.
    let share = Int(target * 1000 * 0.95) / max(1, request.pageCount) - 2000
    var picture = settings.picture
    while bytes.count > share, let lower = picture.lower {
      picture = lower
      (encoding, bytes) = try Self.encoded(page, as: picture)
    }
    return (encoding, bytes, bytes.count <= share)
  }

  /// Pixels per inch: as the file states, if within 100 … 1200; otherwise as if the page were as long as A4.
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
    case .exactColor: (page.format == .gray ? .grayPixels : .pixels, page.pixels)
    case .exactGray: (.grayPixels, try page.inGray().pixels)
    }
  }
}

/// Why the part of a document can't be written.
struct DocumentPartError: StepError {
  let folder: String
  let reason: String

  var failureKind: Failure.Kind { .refused }
  var description: String { "the page of the document can't be kept in \(folder): \(reason)" }
}

extension DocumentSettings.Picture {
  /// A picture of less quality; `nil` if letters would suffer more than a smaller file is worth.
  fileprivate var lower: Self? {
    switch self {
    case .color(let quality): quality > 30 ? .color(quality: max(30, quality - 8)) : nil
    case .gray(let quality): quality > 30 ? .gray(quality: max(30, quality - 8)) : nil
    case .blackAndWhite, .exactColor, .exactGray: nil
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

extension Barcode {
  fileprivate func scaled(x: Double, y: Double) -> Barcode {
    var barcode = self
    barcode.outline =
      outline.mapped { PixelPoint(x: $0.x * x, y: $0.y * y) } ?? outline
    return barcode
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
