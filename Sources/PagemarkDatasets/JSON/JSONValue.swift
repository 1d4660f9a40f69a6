internal import Foundation
internal import PagemarkPipeline
internal import PagemarkReading

/// A JSON value whose shape is not known before reading.
enum JSONValue: Hashable, Decodable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let array = try? value.decode([JSONValue].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSONValue].self))
    }
  }

  var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }
}

extension Quadrilateral {
  /// Parses four points `[x, y]`: top left, top right, bottom right, bottom left; `nil` for anything else.
  init?(_ value: JSONValue) {
    guard case .array(let corners) = value else { return nil }
    let points = corners.compactMap { corner -> PixelPoint? in
      guard case .array(let values) = corner, values.count == 2, let x = values[0].number,
        let y = values[1].number
      else { return nil }
      return PixelPoint(x: x, y: y)
    }
    guard points.count == 4, corners.count == 4 else { return nil }
    self.init(
      topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
  }
}

/// Decodes a JSON text.
///
/// `line` is the line of the file that contains the text, if it is not the whole file.
///
/// - Throws: A fault that says where the text stops being JSON, or which value has the wrong type.
func decodeJSON<Value: Decodable>(
  _ type: Value.Type, from text: String, file: String, line: Int? = nil
) throws(Fault) -> Value {
  do { return try JSONDecoder().decode(type, from: Data(text.utf8)) } catch {
    throw Fault(file: file, line: line, message: reason(error))
  }
}

private func reason(_ error: any Error) -> String {
  switch error as? DecodingError {
  case .typeMismatch(_, let context), .valueNotFound(_, let context):
    if context.codingPath.isEmpty { return "this must be a JSON object: {\"name\": …}" }
    return "\(place(context.codingPath)) has a value of the wrong type"
  case .keyNotFound(let key, let context):
    return "\(place(context.codingPath)) has no '\(key.stringValue)'"
  case .dataCorrupted(let context):
    let cause = context.underlyingError as NSError?
    let detail = cause?.userInfo["NSDebugDescription"] as? String
    return "not JSON: \(detail ?? context.debugDescription)"
  default: return "not JSON"
  }
}

private func place(_ path: [any CodingKey]) -> String {
  path.isEmpty ? "the object" : path.jsonPath
}
