public import PagemarkCore

/// Why a Tesseract can't be had as a suite wants it.
public enum TesseractFault: Error, Hashable, Sendable {
  /// Names of models that are not installed, or not in the folder that was named.
  case modelMissing([String], folder: String?)
  /// What `tessdata` or `userWords` names is not there.
  case notFound(String, parameter: String, places: [String])
  /// The model is there, but nothing of it is for that engine.
  case engineMissing(TesseractSettings.Engine, file: String)
  /// - Parameter suggestion: As the function of that name has it.
  case unknownVariable(String, suggestion: String)
  case wrongValue(String, SettingValue, expected: String)
  /// The variable is one for all of a process.
  case sharedVariable(String)
  /// Settings that can't be kept together.
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
      "\(file) has nothing for engine: \(engine.rawValue)"
        + (engine == .legacy
          ? ": scripts/recognizers/setup-tessdata installs an English model that has, as "
            + "tessdata: scripts/recognizers/tessdata" : "")
    case .unknownVariable(let name, let suggestion):
      "Tesseract has no variable '\(name)'" + suggestion
    case .wrongValue(let name, let value, let expected):
      "Tesseract's variable \(name) must be \(expected), not '\(value)'"
    case .sharedVariable(let name):
      "Tesseract's variable \(name) is one for all pipelines of a process: no recognizer can have its own"
    case .unusable(let parameter, let message): "\(parameter): \(message)"
    }
  }
}
