internal import CLeptonica

/// The native libraries that this module uses, for the provenance of a run.
public enum ImagingLibraries {
  /// Version by name, such as `["Leptonica": "1.82.0", "OpenCV": "4.6.0"]`.
  public static var versions: [String: String] {
    ["Leptonica": leptonicaVersion, "OpenCV": OpenCV.version]
  }

  /// Leptonica reports "leptonica-1.82.0"; only the number is kept.
  private static var leptonicaVersion: String {
    guard let text = unsafe getLeptonicaVersion() else { return "unknown" }
    defer { unsafe lept_free(text) }
    let version = unsafe String(cString: text)
    return version.split(separator: "-").last.map(String.init) ?? version
  }
}
