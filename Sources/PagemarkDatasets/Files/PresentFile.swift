public import Foundation
public import PagemarkPipeline

/// A file that may not exist; one that exists and can't be read is a fault, and never taken for a missing one.
public enum PresentFile {
  /// The bytes of a file; `nil` if there is no such file.
  ///
  /// - Throws: A fault if it is there and can't be read, or is no regular file.
  public static func bytes(of path: String) throws(Fault) -> Data? {
    do { return try Data(contentsOf: URL(filePath: path)) } catch {
      if (error as? CocoaError)?.code == .fileReadNoSuchFile { return nil }
      throw Fault(
        file: path,
        message:
          "is there and can't be read: check that you may read it (\(error.localizedDescription))")
    }
  }
}
