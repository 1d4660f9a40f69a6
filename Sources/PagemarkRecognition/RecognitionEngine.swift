public import PagemarkPipeline
public import PagemarkReading
public import PagemarkScoring

/// A loaded recognizer: turns pixels into lines.
///
/// It recognizes one page at a time, in two calls: `take` copies the page in the form that the engine needs, so that
/// the caller can release the pixels before `lines` recognizes it. Loading may take seconds, so a worker keeps its
/// engines.
public protocol RecognitionEngine: AnyObject {
  /// What determines the engine's results: equal provenance and an equal page give equal lines.
  var provenance: RecognizerProvenance { get }

  /// Announces the next page; only recordings need to know.
  func expect(_ page: PageName)

  /// Announces what is known of the next page; only a recognizer that reads the truth needs it.
  ///
  /// - Parameter reference: The page's truth; `nil` if it has none.
  func expect(_ reference: Reference?)

  /// Announces which reading of the page is next; only a recognizer that draws at random needs it.
  ///
  /// - Parameter draw: 0 for the first or only reading.
  func expect(draw: Int)

  /// Takes a copy of the page, or writes it to the place it is read from.
  ///
  /// Discards a page that was taken before but not recognized.
  ///
  /// - Throws: `RecognitionError` if the page can't be copied or written.
  func take(_ page: PageImage) throws(RecognitionError)

  /// Recognizes the page taken last, and discards it even if recognition fails.
  ///
  /// - Returns: The lines in the recognizer's own order, boxes in pixels of the page; empty if no page was taken.
  /// - Throws: `RecognitionError`, which says why the page can't be recognized.
  func lines() throws(RecognitionError) -> [TextLine]

  /// The picture whose pixels the last lines refer to; `nil` if they refer to the page that was taken.
  var recordedView: RecordedView? { get }

  /// Answers questions about the page taken last, in order; a recognizer that only reads returns no answers.
  ///
  /// - Parameter questions: The questions.
  /// - Returns: One answer per question, or none at all.
  /// - Throws: `RecognitionError`, which says why a question can't be answered.
  func answers(to questions: [String]) throws(RecognitionError) -> [String]

  /// What a model writes for a prompt, without a page; a recognizer that only reads writes nothing.
  ///
  /// - Parameter prompt: The request.
  /// - Returns: The model's text.
  /// - Throws: `RecognitionError`, which says why there is none.
  func text(writtenFor prompt: String) throws(RecognitionError) -> String

  /// A note for the user about the pages so far, returned once; `nil` if there is none.
  func takeNote() -> String?

  /// What was used of a server since the last call; `nil` for a recognizer that needs none.
  func takeServiceUse() -> ServiceUse?

  /// Checks that the recognizer is ready, at no cost or almost none.
  ///
  /// - Throws: `RecognitionError`, which says what is missing.
  func validate() throws(RecognitionError)
}

extension RecognitionEngine {
  public func expect(_ page: PageName) {}
  public func expect(_ reference: Reference?) {}
  public func expect(draw: Int) {}
  public var recordedView: RecordedView? { nil }
  public func answers(to questions: [String]) throws(RecognitionError) -> [String] { [] }
  public func text(writtenFor prompt: String) throws(RecognitionError) -> String { "" }
  public func takeNote() -> String? { nil }
  public func takeServiceUse() -> ServiceUse? { nil }
  public func validate() throws(RecognitionError) {}

  /// Takes the page and recognizes it.
  ///
  /// - Parameter page: The page.
  /// - Returns: The lines in the recognizer's own order, boxes in pixels of the page.
  /// - Throws: `RecognitionError`, which says why the page can't be recognized.
  public func lines(of page: PageImage) throws(RecognitionError) -> [TextLine] {
    try take(page)
    return try lines()
  }
}
