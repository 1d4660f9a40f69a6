public import PagemarkReading

/// Takes fields out of a page's ordered lines, by its settings.
public struct Extractor: CatalogueStep {
  /// Every extractor, with its defaults.
  public static let catalogue = [
    Extractor(ReceiptExtraction()), Extractor(IdentityExtraction()), Extractor(ProgramExtraction()),
  ]

  /// The rules for receipts.
  public static let receipt = Extractor(ReceiptExtraction())

  private var own: any StepSettings

  public init(_ settings: some StepSettings) { own = settings }

  public var settings: any StepSettings { own }

  /// The settings of the program that extracts; `nil` if the worker itself does.
  public var program: ExternalSettings? { (own as? ProgramExtraction)?.program }

  /// Whether it extracts the fields of identity cards.
  public var isOfIdentity: Bool { own is IdentityExtraction }

  /// The vendors that it knows, in their preferred spelling; empty for other extractors than that of receipts.
  public var knownVendors: [String] { (own as? ReceiptExtraction)?.knownVendors ?? [] }

  /// The fields that it may give; `nil` for a program, which says so itself.
  public var given: [FieldKind]? {
    if program != nil { return nil }
    return FieldKind.ofReceipts + (isOfIdentity ? FieldKind.ofIdentity : [])
  }

  public mutating func set(_ parameter: String, to value: SettingValue) throws(SettingFault) {
    try own.set(parameter, to: value)
  }

  /// The same extractor with other paths of what its settings name.
  ///
  /// - Parameter path: Gives the new path of a file or folder.
  /// - Returns: The extractor.
  public func mappingPaths(_ path: (String) -> String) -> Extractor {
    guard var program = own as? ProgramExtraction else { return self }
    program.program.mapPaths(path)
    return Extractor(program)
  }
}

/// Encoded as its name if its settings are the defaults, as `"receipt"`.
extension Extractor {
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      guard let extractor = Extractor(name: name) else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "unknown extractor \(name)"))
      }
      self = extractor
      return
    }
    let named = try NamedSettings(from: decoder)
    guard var extractor = Extractor(name: named.name) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "unknown extractor \(named.name)"))
    }
    for (name, value) in named.values { try extractor.set(name, to: value) }
    self = extractor
  }

  public func encode(to encoder: any Encoder) throws {
    guard Extractor(name: name) == self else {
      return try NamedSettings(settings).encode(to: encoder)
    }
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

/// The rules for receipts: `docs/receipts.md`.
public struct ReceiptExtraction: StepSettings {
  /// Vendors in their preferred spelling: a name that is one of them, up to a few characters, is taken before others.
  public var knownVendors: [String] = []
  /// The file that lists them, one per line, beside the suite; empty if there is none.
  public var vendorFile = ""
  public init() {}
  public static let name = "receipt"
  public static let summary = "The fields of a receipt, by rules: docs/receipts.md."
  public static let parameters: [Parameter<ReceiptExtraction>] = [
    .texts(
      "knownVendors", \.knownVendors,
      "vendors in their preferred spelling, which are taken before other names, and from letters that are misread"
    ),
    .text(
      "vendorFile", \.vendorFile,
      "a file beside the suite that lists more of them, one per line"),
  ]
}

/// The rules for identity cards: `docs/identity.md`.
public struct IdentityExtraction: StepSettings {
  public init() {}
  public static let name = "identity"
  public static let summary =
    "The fields of driver's licenses, student cards and papers with a machine-readable zone, by rules; receipts are told apart, and have their own: docs/identity.md."
  public static let parameters: [Parameter<IdentityExtraction>] = []
}

/// Any program that takes fields out of lines: `docs/extractor-protocol.md`.
public struct ProgramExtraction: ProgramSettings {
  public var program = ExternalSettings()
  public init() {}

  public static let name = "program"
  public static let summary =
    "Any program that takes fields out of lines: docs/extractor-protocol.md."
}
