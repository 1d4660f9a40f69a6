internal import Foundation
internal import PagemarkImaging
public import PagemarkPipeline
public import PagemarkReading

/// PP-OCRv6 on ONNX Runtime; loading takes a few tenths of a second, so keep one per worker.
///
/// It handles one page at a time; the engine is not shared between threads.
public final class PPOCREngine: RecognitionEngine {
  public let provenance: RecognizerProvenance
  private let detector: TextDetector
  private let reader: LineReader
  private let leastConfidence: Double
  private var taken: (page: PageImage, size: ImageSize)?

  /// Opens the library and loads the nets.
  ///
  /// - Throws: `net`, which says what is missing and how to install it.
  public convenience init(_ settings: PPOCRSettings) throws(RecognitionError) {
    do throws(NetFault) { try self.init(loading: settings) } catch { throw .net(error) }
  }

  private init(loading settings: PPOCRSettings) throws(NetFault) {
    let folder = try NetFolder(settings.folder)
    let runtime = try OnnxRuntime(library: folder.library)
    let threads = Int(settings.threads)
    let detection = folder.detection(settings.model.detector)
    detector = TextDetector(
      try OnnxSession(
        model: try NetFolder.bytes(of: detection), of: detection, threads: threads, runtime),
      longestSide: Int(settings.detectionSide), lineThreshold: settings.boxThreshold)

    var nets: [ReadingNet] = []
    for size in settings.model.readers {
      nets.append(try ReadingNet(size, settings.characters, in: folder, threads: threads, runtime))
    }
    reader = LineReader(nets, sureFrom: settings.rereadBelow)

    leastConfidence = settings.leastConfidence
    var provenance = RecognizerProvenance(
      modelFiles: [folder.library, detection] + nets.flatMap(\.files))
    provenance.program = RecognizerProgram(
      program: "ppocr", version: "ONNX Runtime \(runtime.version)",
      model: "PP-OCRv6 \(settings.model.rawValue), \(settings.characters.rawValue)")
    self.provenance = provenance
  }

  public func take(_ page: PageImage) {
    taken = (page.withMarginsForStrips, ImageSize(width: page.width, height: page.height))
  }

  /// The lines row by row, with words whose boxes are those of their ink.
  ///
  /// - Throws: `net` or `picture` if the page can't be processed.
  public func lines() throws(RecognitionError) -> [TextLine] {
    guard let (page, size) = taken.take() else { return [] }
    let ink: InkBoxes
    do { ink = try InkBoxes(of: page) } catch { throw .picture("\(error)") }
    var lines: [TextLine] = []
    for place in try detector.places(on: page) {
      guard let line = try reader.line(at: place, of: page, within: size),
        line.confidence ?? 1 >= leastConfidence, !line.isLoneGiant(on: size)
      else { continue }
      lines.append(ink.fitted(line))
    }
    return lines
  }
}

extension TextLine {
  /// Whether it is a single character whose box takes a large share of the page in both directions.
  ///
  /// On paper without print, the net that finds lines may take large parts of it for one, and the other reads "1". On 599
  /// real receipts, screenshots and scans, one line is such a character.
  func isLoneGiant(on page: ImageSize) -> Bool {
    text.count == 1 && Double(box.width) >= 0.15 * Double(page.width)
      && Double(box.height) >= 0.15 * Double(page.height)
  }
}

extension PPOCRSettings: LoadableRecognizer {
  public func engine(_ cassette: CassetteChoice?) throws(RecognitionError) -> any RecognitionEngine
  {
    try PPOCREngine(self)
  }
}
