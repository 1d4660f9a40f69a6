/// What a synthetic page represents.
public enum PageKind: String, Hashable, Sendable, Codable, CaseIterable {
  /// A page of a book, photographed on a table.
  case book
  /// A receipt of a US shop or restaurant on thermal paper, photographed.
  case receipt
  /// A comment thread on a phone, light or dark.
  case screenshot
  /// A driver license or student card of an invented issuer, front or back, photographed.
  case card
  /// One page of a multi-page document, from a flatbed or sheet-fed scanner.
  case scan
}
