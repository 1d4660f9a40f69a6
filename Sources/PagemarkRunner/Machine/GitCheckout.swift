internal import Foundation
public import PagemarkCore
internal import PagemarkRunFolder

/// The files of a commit, beside the working tree, which stays as it is.
public struct GitCheckout {
  public let commit: String
  /// The file, as the commit has it.
  public let file: String
  /// Whether the commit has it.
  public let hasFile: Bool
  /// Where programs are looked for that the file's own folders do not have.
  public let folders: [String]
  private let source: String
  private let root: String

  /// Writes the files of a commit, unless they are there already and unchanged.
  ///
  /// - Parameters:
  ///   - source: What git takes for a commit.
  ///   - file: A file of the repository.
  ///   - parent: Where checkouts are kept, a folder for each commit.
  /// - Throws: `Faults` if there is no such commit, or its files can't be written.
  public init(of source: String, besideFile file: String, into parent: String) throws(Faults) {
    let url = URL(filePath: file).standardizedFileURL
    let folder = url.deletingLastPathComponent().path
    func git(_ words: String...) -> String? {
      Self.output(of: ["git", "-C", folder] + words).map {
        $0.trimmingCharacters(in: .newlines)
      }
    }
    // What begins with a dash would be an option.
    guard !source.hasPrefix("-"),
      let commit = git(
        "rev-parse", "--verify", "--quiet", "--end-of-options", source + "^{commit}"),
      let above = git("rev-parse", "--show-prefix"), let top = git("rev-parse", "--show-toplevel")
    else {
      throw Self.fault(
        source,
        "is no file, no run's folder, and no commit of the repository of \(file): name one of these"
      )
    }
    (self.commit, self.source) = (commit, source)
    root = URL(filePath: parent).standardizedFileURL.path + "/" + commit
    let place = above + url.lastPathComponent
    self.file = root + "/" + place
    hasFile = git("cat-file", "-e", "\(commit):\(place)") != nil
    let working = FileManager.default.currentDirectoryPath + "/"
    let isInside = working.hasPrefix(top + "/")
    folders = (isInside ? [root + working.dropFirst(top.count)] : []) + [root]
    if hasFile { try checkOut(from: top) }
  }

  /// Runs a command where the files are, once.
  ///
  /// - Parameter command: For a shell.
  /// - Throws: `Faults` if it fails.
  public func build(by command: String) throws(Faults) {
    let mark = root + "/.pagemark-built"
    if (try? String(contentsOfFile: mark, encoding: .utf8)) == command { return }
    guard Self.succeeds(["/bin/sh", "-c", command], in: root) else {
      throw Self.fault(source, "can't be built: '\(command)' failed in \(root)")
    }
    do { try WholeFile.write(Data(command.utf8), to: mark) } catch {
      throw Self.fault(mark, "can't be written: \(error)")
    }
  }

  private func checkOut(from repository: String) throws(Faults) {
    let manager = FileManager.default
    // Under another name until it is whole.
    let partial = root + ".\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? manager.removeItem(atPath: partial) }
    do {
      try manager.createDirectory(atPath: partial + "/files", withIntermediateDirectories: true)
    } catch {
      throw Self.fault(root, "can't be made: \(error)")
    }
    // An index of its own: that of the repository stays as it is.
    func git(_ words: String...) -> String? {
      Self.output(of: ["GIT_INDEX_FILE=\(partial)/index", "git", "-C", repository] + words)
    }
    let isRead = git("read-tree", commit) != nil
    // What was changed since is no longer the commit.
    if isRead, git("--work-tree=\(root)", "update-index", "--refresh") != nil { return }
    try? manager.removeItem(atPath: root)
    guard isRead, git("checkout-index", "--all", "--prefix=\(partial)/files/") != nil,
      (try? manager.moveItem(atPath: partial + "/files", toPath: root)) != nil
    else { throw Self.fault(source, "can't be checked out into \(root)") }
  }

  // MARK: Programs

  private static func fault(_ file: String, _ message: String) -> Faults {
    Faults([Fault(file: file, message: message)])
  }

  private static func process(_ words: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// What a program writes; `nil` if it fails.
  private static func output(of words: [String]) -> String? {
    let process = process(words)
    let pipe = Pipe()
    (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
    guard (try? process.run()) != nil else { return nil }
    let bytes = (try? pipe.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? String(decoding: bytes, as: UTF8.self) : nil
  }

  /// Whether a program ends well; what it says goes to standard error.
  private static func succeeds(_ words: [String], in folder: String) -> Bool {
    let process = process(words)
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardOutput = FileHandle.standardError
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationReason == .exit && process.terminationStatus == 0
  }
}
