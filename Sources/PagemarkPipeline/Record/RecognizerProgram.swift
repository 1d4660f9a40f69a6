/// How a program that recognizes identifies itself.
public struct RecognizerProgram: Hashable, Sendable, Codable {
  /// Its name, such as `rapidocr`.
  public var program: String
  public var version: String
  /// The model it uses, such as `PP-OCRv6 small`.
  public var model: String
  /// The files of its models; `nil` if it does not report them.
  public var models: [ModelRecord]?

  /// The names of the fields that an extractor says it gives; `nil` if it says nothing, and for other programs.
  public var fields: [String]?

  public init(program: String, version: String, model: String, models: [ModelRecord]? = nil) {
    (self.program, self.version) = (program, version)
    (self.model, self.models) = (model, models)
  }
}
