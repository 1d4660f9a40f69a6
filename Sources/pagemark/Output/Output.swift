internal import Foundation
internal import PagemarkReport

/// The standard output, written immediately, so that nothing is lost however the process ends.
enum Output {
  static func line(_ text: String) { self.text(text + "\n") }

  /// Writes a text that contains its own line feeds.
  static func text(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  /// Writes a line to the standard error, if the standard output is for something else.
  static func aside(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  /// The style: in color if the standard output is a terminal that supports colors and `NO_COLOR` is not set
  /// (https://no-color.org).
  static var style: TerminalStyle {
    let environment = ProcessInfo.processInfo.environment
    let knowsColors = environment["TERM"].map { $0 != "dumb" } ?? false
    let isUnwanted = environment["NO_COLOR"]?.isEmpty == false
    return isatty(STDOUT_FILENO) == 1 && knowsColors && !isUnwanted ? .colored : .plain
  }
}
