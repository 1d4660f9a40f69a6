public import PagemarkCore

/// A loaded recognizer: pixels to lines.
///
/// One page at a time, in two moves: the engine takes a page, in whatever form it needs it, and then nobody
/// needs to hold the pixels any longer while it recognizes. Loading may take seconds, so a worker keeps its
/// engines.
public protocol RecognitionEngine: AnyObject {
  /// What the engine recognizes with: equal provenance and an equal page give equal lines.
  var provenance: RecognizerProvenance { get }

  /// Hears which page comes next; only a recording needs to know.
  func expect(_ page: PageName)

  /// Takes a copy of the page, or writes it where it is read from.
  ///
  /// Forgets a page that was taken and not recognized.
  func take(_ page: PageImage) throws(RecognitionError)

  /// Recognizes the page that was taken last, once; nothing of it is kept, whether it can be recognized or not.
  ///
  /// - Returns: The lines in the recognizer's own order, boxes in pixels of the page; none where none was taken.
  func lines() throws(RecognitionError) -> [TextLine]

  /// The picture in whose pixels the lines were that were given last; `nil` for those of the page that was taken.
  var recordedView: RecordedView? { get }

  /// Answers questions about the page that was taken last, in their order; a recognizer that only reads has none.
  func answers(to questions: [String]) throws(RecognitionError) -> [String]

  /// What a person should be told of the pages so far, once; `nil` where there is nothing.
  func takeNote() -> String?

  /// What was used of a server since this was asked last; `nil` for a recognizer that needs none.
  func takeServiceUse() -> ServiceUse?

  /// Sees that the recognizer can do its work; what it costs is nothing or next to nothing.
  func validate() throws(RecognitionError)
}

extension RecognitionEngine {
  public func expect(_ page: PageName) {}
  public var recordedView: RecordedView? { nil }
  public func answers(to questions: [String]) throws(RecognitionError) -> [String] { [] }
  public func takeNote() -> String? { nil }
  public func takeServiceUse() -> ServiceUse? { nil }
  public func validate() throws(RecognitionError) {}

  /// Takes the page and recognizes it.
  public func lines(of page: PageImage) throws(RecognitionError) -> [TextLine] {
    try take(page)
    return try lines()
  }
}
