internal import PagemarkCore
internal import PagemarkImaging
internal import PagemarkRecognition

/// The step that turns pixels into lines: a recognizer, and what it is asked.
struct RecognizeStep {
  let engine: any RecognitionEngine
  /// What is asked about the page; `nil` for a recognizer that reads its text.
  let questions: [String]?

  /// Hands the page over; lets go of the pixels, unless that was done.
  func handOver(_ image: inout PageImage?) throws(RecognitionError) {
    if let image = image.take() { try engine.take(image) }
  }

  /// Recognizes the page, which is handed over first if it was not yet.
  func run(on image: inout PageImage?) throws(RecognitionError) -> RecognizedContent {
    try handOver(&image)
    if let questions { return RecognizedContent(answers: try engine.answers(to: questions)) }
    return RecognizedContent(lines: try engine.lines(), view: engine.recordedView)
  }
}

/// What a recognizer makes of a page's pixels; empty for a page that is kept as a picture only.
struct RecognizedContent {
  /// In pixels of the prepared page, or of the device's picture.
  var lines: [TextLine] = []
  /// What a device saw; `nil` for a page that was recognized here.
  var view: RecordedView?
  /// `nil` if nothing was asked.
  var answers: [String]?

  /// The page with its lines placed in the original image.
  ///
  /// - Parameters:
  ///   - origin: Where the recognized pixels come from.
  ///   - geometry: Where the page lies in the original image.
  /// - Returns: All that ordering, cleaning and extraction start from.
  func page(from origin: PixelOrigin, geometry: PageGeometry) -> RecognizedPage {
    var page =
      if let view {
        RecognizedPage(lines: lines, seenOn: view, geometry: geometry, reports: origin.reports)
      } else {
        RecognizedPage(
          lines: lines, placedBy: origin.toOriginal, verticalScale: origin.verticalScale,
          geometry: geometry, reports: origin.reports)
      }
    page.answers = answers
    return page
  }
}
