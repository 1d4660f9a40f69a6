public import PagemarkReading

/// Makes a perceptual hash of the page as the stages before prepared it, and leaves it as it is.
public struct FingerprintDHash: ImageStageSettings {
  public init() {}

  public static let name = "fingerprint.dhash"
  public static let summary =
    "Makes a perceptual hash of the page as it is prepared so far, for 'pagemark duplicates'; the page stays as it is."
  public static let parameters: [Parameter<FingerprintDHash>] = []

  /// The name of the finding with one part of the hash.
  public static func part(_ index: Int) -> String { "part\(index)" }
}

extension CaseRecord {
  /// The fingerprint that a stage of the pipeline made; `nil` if none did.
  public var fingerprint: Fingerprint? {
    guard
      let report = stages.first(where: { $0.key.hasSuffix(FingerprintDHash.name) })?.value
    else { return nil }
    let parts = (0..<Fingerprint.partCount).compactMap { index in
      report.findings[FingerprintDHash.part(index)].flatMap { UInt32(exactly: $0) }
    }
    return Fingerprint(parts: parts)
  }
}
