internal import PagemarkPipeline

extension Fault {
  /// The fault with its file named from the folder above.
  func inFolder(_ folder: String) -> Fault {
    Fault(file: joinedPath(folder, file), line: line, message: message)
  }
}
