public import PagemarkPipeline
public import PagemarkScoring

/// What is known about a page.
///
/// A page with missing or broken truth is not scored; nothing stops.
public enum Truth: Hashable, Sendable {
  case reference(Reference)
  /// The fault, which names its file from the dataset's root.
  case missing(Fault)

  /// `nil` if the truth is missing.
  public var reference: Reference? {
    guard case .reference(let reference) = self else { return nil }
    return reference
  }

  /// The truth that `read` returns, or the fault that it throws.
  init(_ read: () throws(Fault) -> Reference) {
    do { self = .reference(try read()) } catch { self = .missing(error) }
  }
}
