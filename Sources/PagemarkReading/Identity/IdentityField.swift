/// A field of an identity card; raw values are the names in suites and truth.
public enum IdentityField: String, Hashable, Sendable, CaseIterable {
  case name, documentNumber, dateOfBirth, issued, expiry, address
  /// What kind of paper it is: a raw value of `DocumentKind`.
  case documentKind

  /// The field as others name it.
  public var kind: FieldKind { .declared(rawValue) }

  /// How values are compared; datasets declare the same.
  public var valueKind: FieldKind.ValueKind {
    switch self {
    case .name: .name
    case .documentNumber, .documentKind: .code
    case .dateOfBirth, .issued, .expiry: .date
    case .address: .address
    }
  }
}

extension FieldKind {
  /// The fields that `extract: identity` gives besides those of receipts.
  public static let ofIdentity = IdentityField.allCases.map(\.kind)
}

/// The kinds of paper that `extract: identity` tells apart.
public enum DocumentKind: String, Hashable, Sendable, Codable, CaseIterable {
  case driverLicense, studentCard, passport, identityCard, receipt, other

  /// Whether it names a person, so that sharing it needs care.
  public var isOfPerson: Bool {
    switch self {
    case .driverLicense, .studentCard, .passport, .identityCard: true
    case .receipt, .other: false
    }
  }
}
