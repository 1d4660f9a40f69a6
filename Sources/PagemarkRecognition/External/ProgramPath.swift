internal import Foundation

/// From the words of a command to those that a system call takes.
struct ProgramPath {
  /// Absolute path of the program.
  let program: String
  /// The words behind it.
  let words: [String]

  /// Looks for the program, and for the files that the other words name.
  ///
  /// - Parameters:
  ///   - command: A first word without a `/` is looked for in `PATH`; any word with one, in the folders.
  ///   - folders: In the order in which they are tried.
  ///   - environment: That of the worker, for `PATH`.
  /// - Throws: `notNamed`, or `notFound` with where it was looked for.
  init(
    _ command: [String], in folders: [String], environment: [String: String]
  ) throws(ProgramFault) {
    guard let first = command.first else { throw .notNamed }
    let inPath = (environment["PATH"] ?? "").split(separator: ":").map { String($0) }
    let places = first.contains("/") ? folders : inPath
    // What is named by its path and can't be run is told by whoever starts it.
    guard let program = Self.file(first, in: places, isExecutable: !first.contains("/")) else {
      throw .notFound(first, places: first.contains("/") ? folders : ["PATH"])
    }
    self.program = program
    words = command.dropFirst().map { word in
      word.contains("/") ? Self.file(word, in: folders, isExecutable: false) ?? word : word
    }
  }

  /// The files among the words: the program, and what an interpreter is to run.
  var files: [String] { [program] + words.filter { Self.isFile($0) } }

  private static func file(
    _ word: String, in folders: [String], isExecutable: Bool
  ) -> String? {
    let paths = word.hasPrefix("/") ? [word] : folders.map { $0 + "/" + word }
    return paths.first {
      isFile($0) && (!isExecutable || FileManager.default.isExecutableFile(atPath: $0))
    }.map {
      URL(filePath: $0).standardizedFileURL.path
    }
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }
}
