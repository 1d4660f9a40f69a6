/// Why a recognizer could not be loaded or a page not be recognized.
public enum RecognitionError: Error, Hashable, Sendable, CustomStringConvertible {
  case modelMissing(String)
  /// Without language correction a copy of the model is needed.
  case cannotCopyModel(String, folder: String)
  case outOfMemory
  case refused

  public var description: String {
    switch self {
    case .modelMissing(let model):
      "no Tesseract model '\(model)': "
        + model.split(separator: "+").map { "apt-get install tesseract-ocr-\($0)" }
        .joined(separator: " && ") + ", or set TESSDATA_PREFIX to the folder that has it"
    case .cannotCopyModel(let model, let folder):
      "the model '\(model)' can't be copied to \(folder): make room there, or set TMPDIR"
    case .outOfMemory: "Tesseract ran out of memory: run fewer workers"
    case .refused: "Tesseract could not recognize the page"
    }
  }
}
