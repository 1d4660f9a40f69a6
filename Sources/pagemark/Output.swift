internal import Foundation

/// The standard output, written at once: what was said is said, whatever ends the process.
enum Output {
  static func line(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
