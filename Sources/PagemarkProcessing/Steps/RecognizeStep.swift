internal import PagemarkImaging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRecognition

/// The step that turns pixels into lines: a recognizer, and the questions it is asked.
struct RecognizeStep {
  let engine: any RecognitionEngine
  /// The questions about the page; `nil` for a recognizer that reads its text.
  let questions: [String]?

  /// Hands over the page, unless that was done already; releases its pixels.
  func handOver(_ image: inout PageImage?) throws(RecognitionError) {
    if let image = image.take() { try engine.take(image) }
  }

  /// Recognizes the page, after handing it over if needed.
  func run(on image: inout PageImage?) throws(RecognitionError) -> RecognizedContent {
    try handOver(&image)
    if let questions { return RecognizedContent(answers: try engine.answers(to: questions)) }
    return RecognizedContent(lines: try engine.lines(), view: engine.recordedView)
  }
}

/// What a recognizer produces from a page's pixels; empty for a page that is kept only as a picture.
struct RecognizedContent {
  /// In pixels of the prepared page, or of the device's picture.
  var lines: [TextLine] = []
  /// What a device recognized; `nil` for a page that was recognized here.
  var view: RecordedView?
  /// The answers to the questions; `nil` if none were asked.
  var answers: [String]?

  /// The same without keys, which a server may have repeated.
  func masked(by mask: SecretMask) -> RecognizedContent {
    var content = self
    content.lines = lines.map { line in
      let text = mask.masked(line.text)
      let words = line.words.map { word in
        var word = word
        word.text = mask.masked(word.text)
        return word
      }
      // A key may be split into several words, none of which is the key.
      let isSplit = text != line.text && words == line.words
      return TextLine(
        text: text, box: line.box, confidence: line.confidence, words: isSplit ? [] : words)
    }
    content.answers = answers?.map(mask.masked)
    return content
  }

  /// The page with its lines placed in the original image.
  ///
  /// - Parameters:
  ///   - origin: Where the recognized pixels come from.
  ///   - geometry: Where the page lies in the original image.
  /// - Returns: The input of ordering, cleaning and extraction.
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
    page.barcodes = origin.barcodes
    return page
  }
}
