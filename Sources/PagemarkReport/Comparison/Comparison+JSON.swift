public import Foundation
public import PagemarkJudging
internal import PagemarkRunFolder

extension Comparison {
  /// As JSON.
  ///
  /// - Throws: What `JSONEncoder` throws.
  public func rendered() throws -> Data { try JSONFile.bytes(of: self) }
}
