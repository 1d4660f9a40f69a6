/// The folders in which the files that a recognizer's command names are searched for, as passed to a worker.
public enum ProgramFolders {
  /// The variable of the worker's environment that lists the folders, in the order in which they are tried, separated
  /// by line feeds.
  public static let variable = "PAGEMARK_PROGRAM_FOLDERS"

  public static func list(_ folders: [String]) -> String { folders.joined(separator: "\n") }

  public static func listed(in text: String) -> [String] {
    text.split(separator: "\n").map { String($0) }
  }
}
