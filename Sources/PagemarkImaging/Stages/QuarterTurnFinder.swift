public import PagemarkReading

/// Finds how far a page is turned; implemented outside this module, because it requires recognition.
public protocol QuarterTurnFinder {
  /// Paths of the model files that determine what it finds.
  var modelFiles: [String] { get }

  /// The turn of the text from upright, and how certain that is.
  ///
  /// - Returns: `nil` if the page has too little text.
  /// - Throws: `operationFailed` if the page can't be judged.
  func turn(of page: PageImage) throws(ImagingError) -> FoundTurn?
}

/// The turn of a page.
public struct FoundTurn: Hashable, Sendable {
  public var turn: QuarterTurn
  /// The certainty on the finder's own scale; 0 is a guess.
  public var confidence: Double

  public init(turn: QuarterTurn, confidence: Double) {
    (self.turn, self.confidence) = (turn, confidence)
  }
}
