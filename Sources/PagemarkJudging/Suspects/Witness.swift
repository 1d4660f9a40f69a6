public import PagemarkReading

/// What one family of recognizers read on a page.
///
/// Pipelines of one family, such as two preparations before the same recognizer, make the same errors, so they are one
/// witness and not two.
public struct Witness: Hashable, Sendable {
  public var family: String
  /// The texts that its pipelines read.
  public var texts: [String]
  /// The fields that they extracted.
  public var fields: [[FieldKind: String]]

  public init(family: String, texts: [String], fields: [[FieldKind: String]] = []) {
    (self.family, self.texts, self.fields) = (family, texts, fields)
  }
}
