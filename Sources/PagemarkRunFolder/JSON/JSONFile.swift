public import Foundation
internal import PagemarkPipeline

/// The form of JSON in Pagemark's files.
public enum JSONFile {
  /// Sorted keys, one per line, with a line feed at the end.
  ///
  /// - Parameter value: The value.
  /// - Returns: The bytes.
  /// - Throws: What `JSONEncoder` throws, for example for a number that is not finite.
  public static func bytes(of value: some Encodable) throws -> Data {
    try formattedEncoder.encode(value) + Data("\n".utf8)
  }

  /// An encoder of values over several lines, with sorted keys.
  static var formattedEncoder: JSONEncoder {
    encoder([.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }

  /// An encoder of values on one line, with sorted keys.
  public static var lineEncoder: JSONEncoder { encoder([.sortedKeys, .withoutEscapingSlashes]) }

  private static func encoder(_ formatting: JSONEncoder.OutputFormatting) -> JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = formatting
    return encoder
  }

  /// Loads the value of a file.
  ///
  /// - Parameters:
  ///   - type: The value's type.
  ///   - path: The file.
  ///   - remedy: The end of the sentence that reports an invalid file.
  /// - Returns: The value.
  /// - Throws: `Faults` with the position of the damage if the file is missing or invalid.
  static func load<Value: Decodable>(
    _ type: Value.Type, from path: String, remedy: String
  ) throws(Faults) -> Value {
    try decode(type, from: try bytes(ofFile: path), file: path, remedy: remedy)
  }

  /// The bytes of a file.
  static func bytes(ofFile path: String) throws(Faults) -> Data {
    guard let bytes = try? Data(contentsOf: URL(filePath: path)) else { throw unreadable(path) }
    return bytes
  }

  /// The bytes of a file, as a scanner reads them.
  static func byteArray(ofFile path: String) throws(Faults) -> [UInt8] {
    // Also waits for a pipe to its end.
    guard let file = FileHandle(forReadingAtPath: path), let bytes = try? file.readToEnd() ?? Data()
    else { throw unreadable(path) }
    return [UInt8](bytes)
  }

  private static func unreadable(_ path: String) -> Faults {
    Faults(file: path, message: "can't be read: no such file, or no permission")
  }

  /// Decodes the value of a file's bytes.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from bytes: Data, file: String, remedy: String
  ) throws(Faults) -> Value {
    do {
      return try JSONDecoder().decode(type, from: bytes)
    } catch {
      throw Faults([JSONDamage(error, in: bytes).fault(ofFile: file, remedy: remedy)])
    }
  }
}
