/// The words with which this process was started.
public enum ProcessArguments {
  /// The program and its arguments; empty if they can't be found.
  ///
  /// Swift finds them beside the environment, and so loses them where a library has moved that before `main`, as preloaded
  /// ones do; `/proc` has them in any case.
  public static let words: [String] = {
    let words = CommandLine.arguments
    guard words.isEmpty else { return words }
    let text = ProcessFile.text("self/cmdline") ?? ""
    return text.split(separator: "\0", omittingEmptySubsequences: false).dropLast()
      .map { String($0) }
  }()
}
