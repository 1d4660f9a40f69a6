public import PagemarkPipeline

/// Why a recognizer could not be loaded or a page could not be recognized.
public enum RecognitionError: Error, Hashable, Sendable, CustomStringConvertible {
  case tesseract(TesseractFault)
  /// The copy of the model that recognition without language correction needs can't be made.
  case cannotCopyModel(String, folder: String)
  case outOfMemory
  case refused
  /// No page can be written to a place where a program could read it.
  case noRoomForPages(folder: String, reason: String)
  case program(ProgramFault)
  /// The program of a stage can't be started.
  case stageProgram(ProgramFault)
  /// The program of an extractor can't be started, or returned no fields.
  case extractorProgram(ProgramFault)
  /// The page can't be encoded as the picture that a server receives.
  case picture(String)
  case vision(VisionFault)
  case replay(ReplayFault)
  case net(NetFault)
  /// The page's truth has no lines with boxes, which `oracle` reads.
  case noTruthToRead
  /// The table of confusions that `oracle` is to read by can't be used.
  case confusions(String, reason: String)
  /// This worker can't load the recognizer of that name.
  case noEngine(String)

  /// The kind of failure shown in the report.
  public var failureKind: Failure.Kind {
    switch self {
    case .program(let fault), .stageProgram(let fault), .extractorProgram(let fault):
      fault.failureKind
    case .vision(let fault): fault.failureKind
    case .replay(let fault): fault.failureKind
    default: .refused
    }
  }

  /// Whether a program was killed or did not answer, so that another start may succeed.
  public var isLoss: Bool {
    switch self {
    case .program(let fault), .stageProgram(let fault), .extractorProgram(let fault): fault.isLoss
    default: false
    }
  }

  public var description: String {
    switch self {
    case .tesseract(let fault): fault.description
    case .cannotCopyModel(let model, let folder):
      "the model '\(model)' can't be copied to \(folder): make room there, or set TMPDIR"
    case .outOfMemory: "Tesseract ran out of memory: run fewer workers"
    case .refused: "Tesseract could not recognize the page: name another recognizer as the fallback"
    case .noRoomForPages(let folder, let reason):
      "no page can be handed over in \(folder): \(reason); make room there, or set TMPDIR"
    case .program(let fault): fault.description
    case .stageProgram(let fault): fault.description(of: .stage)
    case .extractorProgram(let fault): fault.description(of: .extractor)
    case .picture(let reason): reason
    case .vision(let fault): fault.description
    case .replay(let fault): fault.description
    case .net(let fault): fault.description
    case .confusions(let path, let reason):
      "the confusions '\(path)' can't be read: \(reason)"
    case .noTruthToRead:
      "the page's truth has no lines with boxes, which oracle reads: use another recognizer for its dataset"
    case .noEngine(let name): "\(name) can't be loaded by this worker: choose another recognizer"
    }
  }
}
