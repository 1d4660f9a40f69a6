internal import Foundation
internal import PagemarkCore

/// JSON as Pagemark's files have it.
enum JSONFile {
  /// Keys in order, a line each, a line feed at the end.
  static func bytes(of value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }

  /// - Throws: `Faults` with the remedy, and with the place of the damage, where the file is missing or is not
  ///   what it should be.
  static func load<Value: Decodable>(
    _ type: Value.Type, from path: String, remedy: String
  ) throws(Faults) -> Value {
    try loadWithBytes(type, from: path, remedy: remedy).value
  }

  /// The same with the bytes that were read.
  static func loadWithBytes<Value: Decodable>(
    _ type: Value.Type, from path: String, remedy: String
  ) throws(Faults) -> (value: Value, bytes: Data) {
    guard let bytes = try? Data(contentsOf: URL(filePath: path)) else {
      throw Faults([Fault(file: path, message: "can't be read: no such file, or no permission")])
    }
    do {
      return (try JSONDecoder().decode(type, from: bytes), bytes)
    } catch {
      throw Faults([JSONDamage(error, in: bytes).fault(ofFile: path, remedy: remedy)])
    }
  }
}
