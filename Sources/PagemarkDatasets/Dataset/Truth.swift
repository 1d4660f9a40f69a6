public import PagemarkCore

/// What is known of a page: missing or broken truth leaves the page unscored, and stops nothing.
public enum Truth: Hashable, Sendable {
  case reference(Reference)
  /// The file is named from the dataset's root.
  case missing(Fault)

  /// `nil` where the truth is missing.
  public var reference: Reference? {
    guard case .reference(let reference) = self else { return nil }
    return reference
  }

  /// Why the page can't be scored; `nil` where it can.
  public var unscoredReason: String? {
    guard case .missing(let fault) = self else { return nil }
    return fault.description
  }

  /// The truth that a reading gives, or the fault that it throws.
  init(_ read: () throws(Fault) -> Reference) {
    do { self = .reference(try read()) } catch { self = .missing(error) }
  }
}
