internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkScoring

/// What a published JSON annotation says about its page.
protocol PageAnnotation {
  /// - Throws: A fault if the text does not have the published shape.
  init(json: String, file: String) throws(Fault)

  /// The page's words in no particular order; `nil` if it has none.
  var words: String? { get }
  var fields: [FieldKind: FieldTruth] { get }
  /// The page's line items; empty if the annotation has none.
  var items: [LineItem] { get }
  /// Names of what the annotation also has, and Pagemark has no use for; with those of line items.
  var unusedNames: [String] { get }
  static var itemNames: [String] { get }
}

extension PageAnnotation {
  var items: [LineItem] { [] }

  /// The names of line items' parts, which are used only if the manifest declares a field for them.
  static var itemNames: [String] { [] }
}
