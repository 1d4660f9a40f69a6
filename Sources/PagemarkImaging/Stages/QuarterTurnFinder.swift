public import PagemarkCore

/// Tells how far a page is turned; what can read does it, which this module can't.
public protocol QuarterTurnFinder {
  /// How far the text is turned from upright, and how sure that is.
  ///
  /// - Returns: `nil` where the page has too little text to tell.
  func turn(of page: PageImage, minimumCharacters: Int) -> FoundTurn?
}

/// How far a page is turned.
public struct FoundTurn: Hashable, Sendable {
  public var turn: QuarterTurn
  /// On the finder's own scale; 0 is a guess.
  public var confidence: Double

  public init(turn: QuarterTurn, confidence: Double) {
    (self.turn, self.confidence) = (turn, confidence)
  }
}
