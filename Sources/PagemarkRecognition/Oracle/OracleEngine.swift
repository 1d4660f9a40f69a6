public import PagemarkPipeline
public import PagemarkReading
public import PagemarkScoring

/// Reads a page's truth instead of its pixels; of the page itself, only the size is used.
public final class OracleEngine: RecognitionEngine {
  /// It takes less time than its lines would take to be cached.
  public let provenance = RecognizerProvenance(isRepeatable: false)
  private let settings: OracleSettings
  private let confusions: MeasuredConfusions?
  private var name: PageName?
  private var truth: [TextLine]?
  private var draw = 0
  private var taken: ImageSize?
  public private(set) var recordedView: RecordedView?

  /// - Throws: `confusions` if the table that the settings name can't be used.
  public init(_ settings: OracleSettings) throws(RecognitionError) {
    self.settings = settings
    confusions =
      settings.confusions.isEmpty
      ? nil
      : try MeasuredConfusions(path: settings.confusions, pipeline: settings.confusionsOf)
  }

  public func expect(_ page: PageName) { name = page }

  public func expect(_ reference: Reference?) { truth = reference?.placedLines }

  public func expect(draw: Int) { self.draw = draw }

  public func take(_ page: PageImage) {
    taken = ImageSize(width: page.width, height: page.height)
    recordedView = nil
  }

  /// The lines of the announced page, in pixels of the image.
  ///
  /// - Throws: `noTruthToRead` if the page's truth has no lines with boxes.
  public func lines() throws(RecognitionError) -> [TextLine] {
    guard let size = taken.take() else { return [] }
    guard let truth else { throw .noTruthToRead }
    recordedView = RecordedView(size: size, scale: 1, isWholeImage: true)
    let label = name.map { "\($0.dataset)/\($0.case)" } ?? ""
    var settings = settings
    settings.seed += Double(draw)
    var reading = OracleReading(settings, page: label, size: size, measured: confusions)
    return reading.lines(of: truth)
  }
}

extension OracleSettings: LoadableRecognizer {
  public func engine(_ cassette: CassetteChoice?) throws(RecognitionError) -> any RecognitionEngine
  {
    try OracleEngine(self)
  }
}
