public import PagemarkReading

/// What stages need from outside this module: recognition, and programs.
public struct StageAids {
  /// Finds how far a page is turned; without it, no page can be judged.
  public var turns: (any QuarterTurnFinder)?
  /// The program of a stage that is one; without it, pages stay as they are.
  public var program: (any StageProgram)?

  public init(turns: (any QuarterTurnFinder)? = nil, program: (any StageProgram)? = nil) {
    (self.turns, self.program) = (turns, program)
  }
}

/// A program that prepares pages; implemented outside this module, because it requires processes.
public protocol StageProgram {
  /// The page as the program returns it.
  ///
  /// - Throws: `programFailed`, or what is wrong with the picture that it wrote.
  func prepare(_ page: PageImage) throws(ImagingError) -> PreparedPage
}

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
