public import Foundation
public import PagemarkCore

extension Summary {
  /// The bytes of `summary.json`.
  public func rendered() throws -> Data { try JSONFile.bytes(of: self) }
}
