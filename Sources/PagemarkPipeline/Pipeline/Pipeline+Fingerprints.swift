extension Pipeline {
  /// Whether a stage makes a fingerprint of the page.
  public var makesFingerprints: Bool { image.contains { $0.settings is FingerprintDHash } }
}
