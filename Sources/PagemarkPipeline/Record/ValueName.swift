public import PagemarkReading
public import PagemarkScoring

/// A name under which a record stores values: a metric, a field or a stage.
///
/// It is a string in JSON.
public protocol ValueName: Hashable, Sendable {
  /// The name in JSON.
  var text: String { get }
  /// `nil` for a text that is not such a name.
  init?(text: String)
}

extension ValueName where Self: RawRepresentable<String> {
  public var text: String { rawValue }
  public init?(text: String) { self.init(rawValue: text) }
}

extension Metric.Rate: ValueName {}
extension Metric.Mean: ValueName {}
extension FieldKind: ValueName {}
extension QualityFlag: ValueName {}

extension String: ValueName {
  public var text: String { self }
  public init?(text: String) { self = text }
}
