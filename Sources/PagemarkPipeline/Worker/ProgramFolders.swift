/// The folders in which the files that a recognizer's command names are searched for, as passed to a worker.
public enum ProgramFolders {
  /// The variable of the worker's environment that lists the folders, in the order in which they are tried.
  public static let variable = "PAGEMARK_PROGRAM_FOLDERS"

  /// Separated by line feeds, with those of the names as `%0A`.
  public static func list(_ folders: [String]) -> String {
    folders.map { $0.replacing("%", with: "%25").replacing("\n", with: "%0A") }
      .joined(separator: "\n")
  }

  /// What `list` has joined.
  public static func listed(in text: String) -> [String] {
    text.split(separator: "\n").map {
      String($0).replacing("%0A", with: "\n").replacing("%25", with: "%")
    }
  }
}
