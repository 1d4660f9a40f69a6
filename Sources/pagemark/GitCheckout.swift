internal import Foundation
internal import PagemarkCore
internal import PagemarkRunner

/// The files of a commit, beside the working tree, which stays as it is.
struct GitCheckout {
  /// Where checkouts are kept, a folder a commit.
  static let parent = "reports/against"

  let commit: String
  /// The file, as the commit has it.
  let file: String
  /// Whether the commit has it.
  let hasFile: Bool
  /// Where programs are looked for that the file's own folders do not have.
  let folders: [String]
  private let source: String
  private let root: String

  /// - Parameters:
  ///   - source: What git takes for a commit.
  ///   - file: A file of the repository.
  /// - Throws: `Faults` if there is no such commit, or its files can't be written.
  init(of source: String, besideFile file: String) throws(Faults) {
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
    root = FileManager.default.currentDirectoryPath + "/" + Self.parent + "/" + commit
    let place = above + url.lastPathComponent
    self.file = root + "/" + place
    hasFile = git("cat-file", "-e", "\(commit):\(place)") != nil
    let working = FileManager.default.currentDirectoryPath + "/"
    let isInside = working.hasPrefix(top + "/")
    folders = (isInside ? [root + working.dropFirst(top.count)] : []) + [root]
    if hasFile, !FileManager.default.fileExists(atPath: root) { try unpack(from: top) }
  }

  /// Runs a command where the files are, once.
  func build(by command: String) throws(Faults) {
    let mark = root + "/.pagemark-built"
    if (try? String(contentsOfFile: mark, encoding: .utf8)) == command { return }
    guard Self.succeeds(["/bin/sh", "-c", command], in: root) else {
      throw Self.fault(source, "can't be built: '\(command)' failed in \(root)")
    }
    do { try WholeFile.write(Data(command.utf8), to: mark) } catch {
      throw Self.fault(mark, "can't be written: \(error)")
    }
  }

  private func unpack(from repository: String) throws(Faults) {
    // Under another name until it is whole.
    let partial = root + ".\(ProcessInfo.processInfo.processIdentifier)"
    defer { try? FileManager.default.removeItem(atPath: partial) }
    do {
      try FileManager.default.createDirectory(
        atPath: partial + "/files", withIntermediateDirectories: true)
    } catch {
      throw Self.fault(Self.parent, "can't be made: \(error)")
    }
    let archive = partial + "/files.tar"
    guard
      Self.succeeds(
        ["git", "-C", repository, "archive", "--format=tar", "--output=\(archive)", commit],
        in: repository),
      Self.succeeds(["tar", "-xf", archive, "-C", partial + "/files"], in: repository)
    else { throw Self.fault(source, "can't be unpacked into \(root)") }
    try? FileManager.default.moveItem(atPath: partial + "/files", toPath: root)
    guard FileManager.default.fileExists(atPath: root) else {
      throw Self.fault(source, "can't be unpacked into \(root)")
    }
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
