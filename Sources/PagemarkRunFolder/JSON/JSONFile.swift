public import Foundation
internal import PagemarkPipeline

/// JSON as Pagemark's files have it.
public enum JSONFile {
  /// Keys in order, a line each, a line feed at the end.
  ///
  /// - Throws: What `JSONEncoder` throws: a number that is not finite, for instance.
  public static func bytes(of value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }

  /// The value that a file has.
  ///
  /// - Parameters:
  ///   - type: Of the value.
  ///   - path: The file.
  ///   - remedy: How the sentence ends that says the file is not what it should be.
  /// - Returns: The value.
  /// - Throws: `Faults` with the place of the damage if the file is missing or is not what it should be.
  static func load<Value: Decodable>(
    _ type: Value.Type, from path: String, remedy: String
  ) throws(Faults) -> Value {
    try decode(type, from: try bytes(ofFile: path), file: path, remedy: remedy)
  }

  /// The bytes of a file.
  static func bytes(ofFile path: String) throws(Faults) -> Data {
    guard let bytes = try? Data(contentsOf: URL(filePath: path)) else {
      throw Faults([Fault(file: path, message: "can't be read: no such file, or no permission")])
    }
    return bytes
  }

  /// The value that a file's bytes are.
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
