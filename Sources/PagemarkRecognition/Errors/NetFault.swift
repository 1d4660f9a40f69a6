/// Why a neural net can't be loaded or used.
public enum NetFault: Error, Hashable, Sendable {
  /// The folder with library and nets does not exist in any of the places.
  case notInstalled(folder: String, places: [String])
  /// The folder exists, but lacks a file.
  case missingFile(String)
  /// The file exists, but is not what its name says.
  case unusable(file: String, reason: String)
  /// ONNX Runtime refused the page, in its own words.
  case refused(String)
}

extension NetFault: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notInstalled(let folder, let places):
      "ONNX Runtime and its nets are not installed: run scripts/recognizers/setup (there is no \(folder)"
        + (folder.hasPrefix("/") || places.isEmpty ? ")" : " in \(places.joined(separator: ", ")))")
    case .missingFile(let path):
      "there is no \(path): remove its folder and run scripts/recognizers/setup"
    case .unusable(let file, let reason):
      "\(file) can't be used: \(reason); remove its folder and run scripts/recognizers/setup"
    case .refused(let reason): "ONNX Runtime could not process the page: \(reason)"
    }
  }
}
