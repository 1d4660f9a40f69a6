internal import PagemarkCache
public import PagemarkPipeline

extension Dataset {
  /// The checksum that a manifest of these files should have.
  ///
  /// - Returns: 64 lower-case hexadecimal digits.
  /// - Throws: The fault of the first file, or list of files, that can't be read.
  /// - Complexity: Reads every file once, one at a time.
  public func checksum() throws(Fault) -> String {
    let folder = DataFolder(path: root, boundary: Boundary(bounds))
    let selected = try manifest.files.files(
      of: folder, listsIn: manifest.folder, manifest: manifest.path)
    var list = ""
    for file in selected?.sorted(by: bytewise) ?? folder.files() {
      do { list += "\(Digest.sha256(try folder.bytes(of: file)))  \(file)\n" } catch {
        throw error.inFolder(root)
      }
    }
    return Digest.sha256(Array(list.utf8))
  }

  /// What is wrong with the checksum of the files; `nil` if it is right, or if the manifest has none.
  public func checksumFault() -> Fault? {
    guard let expected = manifest.checksum else { return nil }
    do {
      let found = try checksum()
      if found == expected.sha256 { return nil }
      return Fault(
        file: manifest.path,
        message: "the files in '\(root)' differ from those of the manifest: "
          + "their checksum is sha256:\(found), the manifest has sha256:\(expected.sha256); "
          + "get the right files, or write this checksum into the manifest")
    } catch { return error }
  }
}
