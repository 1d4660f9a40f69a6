public import PagemarkPipeline

/// Why Tesseract can't be set up as a suite requires.
public enum TesseractFault: Error, Hashable, Sendable {
  /// Names of models that are not installed, or not in the given folder.
  case modelMissing([String], folder: String?)
  /// The file or folder that `tessdata` or `userWords` names does not exist.
  case notFound(String, parameter: String, places: [String])
  /// The model exists, but contains no part for that engine.
  case engineMissing(TesseractSettings.Engine, file: String)
  /// - Parameter suggestion: The result of the function of that name.
  case unknownVariable(String, suggestion: String)
  case wrongValue(String, SettingValue, expected: String)
  /// The variable applies to the whole process.
  case sharedVariable(String)
  /// Settings that contradict each other.
  case unusable(parameter: String, message: String)
}

extension TesseractFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .modelMissing(let models, let folder):
      "no Tesseract model \(models.map { "'\($0)'" }.joined(separator: " and "))"
        + (folder.map { " in \($0)" } ?? "") + ": apt-get install "
        + models.map(TesseractLanguage.package).joined(separator: " ")
        + (folder == nil
          ? ", or name the folder that has it as tessdata" : ", or copy its .traineddata there")
    case .notFound(let path, let parameter, let places):
      "\(parameter): there is no \(path)"
        + (path.hasPrefix("/") || places.isEmpty ? "" : " in " + places.joined(separator: ", "))
        + (parameter == "tessdata"
          ? ": scripts/recognizers/setup-tessdata installs the larger English model" : "")
    case .engineMissing(let engine, let file):
      "\(file) has no data for engine: \(engine.rawValue)"
        + (engine == .legacy
          ? ": scripts/recognizers/setup-tessdata installs an English model that does, as "
            + "tessdata: scripts/recognizers/tessdata" : "")
    case .unknownVariable(let name, let suggestion):
      "Tesseract has no variable '\(name)'" + suggestion
    case .wrongValue(let name, let value, let expected):
      "Tesseract's variable \(name) must be \(expected), not '\(value)'"
    case .sharedVariable(let name):
      "Tesseract's variable \(name) applies to all pipelines of a process: remove it from the recognizer"
    case .unusable(let parameter, let message): "\(parameter): \(message)"
    }
  }
}
