public import PagemarkCore

/// Why a recognizer could not be loaded or a page not be recognized.
public enum RecognitionError: Error, Hashable, Sendable, CustomStringConvertible {
  case tesseract(TesseractFault)
  /// Without language correction a copy of the model is needed.
  case cannotCopyModel(String, folder: String)
  case outOfMemory
  case refused
  /// No page can be written where a program could read it.
  case noRoomForPages(folder: String, reason: String)
  case program(ProgramFault)
  /// The page can't be made into the picture that a server gets.
  case picture(String)
  case vision(VisionFault)
  case replay(ReplayFault)
  /// The recognizer of that name can't be loaded here.
  case noEngine(String)

  /// What the error means to a reader of the report.
  public var failureKind: Failure.Kind {
    switch self {
    case .program(let fault): fault.failureKind
    case .vision(let fault): fault.failureKind
    case .replay(let fault): fault.failureKind
    default: .refused
    }
  }

  public var description: String {
    switch self {
    case .tesseract(let fault): fault.description
    case .cannotCopyModel(let model, let folder):
      "the model '\(model)' can't be copied to \(folder): make room there, or set TMPDIR"
    case .outOfMemory: "Tesseract ran out of memory: run fewer workers"
    case .refused: "Tesseract could not recognize the page"
    case .noRoomForPages(let folder, let reason):
      "no page can be handed over in \(folder): \(reason); make room there, or set TMPDIR"
    case .program(let fault): fault.description
    case .picture(let reason): reason
    case .vision(let fault): fault.description
    case .replay(let fault): fault.description
    case .noEngine(let name): "\(name) can't be loaded by this worker: choose another recognizer"
    }
  }
}
