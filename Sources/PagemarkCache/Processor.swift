internal import Foundation

/// The properties of the processor on which the results of libraries depend.
public enum Processor {
  /// The architecture and the vector instructions for which Tesseract and OpenCV have specific code.
  public static var instructions: String {
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let flags = text.split(separator: "\n").first {
      $0.hasPrefix("flags") || $0.hasPrefix("Features")
    }
    let known = ["sse4_1", "sse4_2", "avx", "avx2", "fma", "avx512f", "avx512_vnni", "asimd"]
    let present = Set((flags ?? "").split(separator: " ").map(String.init))
    return ([architecture] + known.filter(present.contains)).joined(separator: " ")
  }

  private static var architecture: String {
    #if arch(x86_64)
      "x86_64"
    #elseif arch(arm64)
      "arm64"
    #else
      "other"
    #endif
  }
}
