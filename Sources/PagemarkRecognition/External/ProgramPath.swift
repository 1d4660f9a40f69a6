internal import Foundation
internal import PagemarkPipeline

/// Resolves the words of a command to those that a system call takes.
struct ProgramPath {
  /// The absolute path of the program.
  let program: String
  /// The words after the program.
  let words: [String]

  /// Searches for the program, and for the files that the other words name.
  ///
  /// - Parameters:
  ///   - command: A first word without a `/` is searched for in `PATH`; any word with one, in the folders.
  ///   - folders: The folders, in the order in which they are tried.
  ///   - environment: The worker's environment, for `PATH`.
  /// - Throws: `notNamed`, or `notFound` with the places searched.
  init(
    _ command: [String], in folders: [String], environment: [String: String]
  ) throws(ProgramFault) {
    guard let first = command.first else { throw .notNamed }
    let inPath = (environment["PATH"] ?? "").split(separator: ":").map { String($0) }
    let places = first.contains("/") ? folders : inPath
    // A program given by path that can't be executed is reported when it is started.
    guard let program = Self.file(first, in: places, isExecutable: !first.contains("/")) else {
      throw .notFound(first, places: first.contains("/") ? folders : ["PATH"])
    }
    self.program = program
    words = command.dropFirst().map { word in
      word.contains("/") ? Self.file(word, in: folders, isExecutable: false) ?? word : word
    }
  }

  /// The files among the words: the program, and what an interpreter executes.
  var files: [String] { [program] + words.filter { Self.isFile($0) } }

  /// The files named by arguments (`--model=FILE` too) and by the values of options, which the program or Pagemark may
  /// open: relative to the working folder, or to one of these folders.
  static func files(
    namedIn arguments: [String], _ options: [String: SettingValue], _ folders: [String]
  ) -> [String] {
    let values = arguments.compactMap { word in
      word.firstIndex(of: "=").map { String(word[$0...].dropFirst()) }
    }
    let all = values + options.sorted { $0.key < $1.key }.flatMap { $0.value.texts }
    let working = FileManager.default.currentDirectoryPath
    return all.filter { !$0.isEmpty }
      .compactMap { file($0, in: [working] + folders, isExecutable: false) }
  }

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

  /// A regular file, or a link to one; reading a pipe might never end.
  static func isFile(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

extension SettingValue {
  /// The texts that the value contains.
  fileprivate var texts: [String] {
    switch self {
    case .number, .flag, .off: []
    case .text(let text): [text]
    case .list(let texts): texts
    case .mapping(let values): values.sorted { $0.key < $1.key }.flatMap { $0.value.texts }
    }
  }
}
