import Foundation
import Testing

/// `pagemark dataset review` in progress, until a test ends it.
struct ServedReview {
  let command = Process()
  /// What it prints for the browser.
  let address: String
  private let errors = Pipe()

  /// Starts it, and waits for its address.
  ///
  /// - Parameter dataset: The folder of the dataset.
  /// - Throws: If it can't be started, or prints no address.
  init(of dataset: String) throws {
    let output = Pipe()
    command.executableURL = Command.products.appending(path: "pagemark")
    command.arguments = ["dataset", "review", dataset]
    (command.standardOutput, command.standardError) = (output, errors)
    try command.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    address = String(try #require(line.split { $0.isWhitespace }.last))
  }

  /// The exit code, once it has ended.
  var status: Int32 {
    command.waitUntilExit()
    return command.terminationStatus
  }

  /// What it wrote to standard error, once it has ended.
  var errorText: String {
    String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }
}
