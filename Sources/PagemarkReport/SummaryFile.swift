public import Foundation
public import PagemarkCore

extension Summary {
  /// The bytes of `summary.json`.
  public func rendered() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self) + Data("\n".utf8)
  }
}
