internal import Foundation

/// The standard output, written at once: what was said is said, whatever ends the process.
enum Output {
  static func line(_ text: String) { self.text(text + "\n") }

  /// A text that brings its own line ends.
  static func text(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }
}
