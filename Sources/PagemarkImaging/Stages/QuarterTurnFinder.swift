public import PagemarkReading

/// Finds how far a page is turned; implemented outside this module, because it requires recognition.
public protocol QuarterTurnFinder {
  /// The turn of the text from upright, and how certain that is.
  ///
  /// - Returns: `nil` if the page has too little text.
  func turn(of page: PageImage, minimumCharacters: Int) -> FoundTurn?
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
