internal import Foundation
internal import PagemarkCache

/// The only script of a report.
enum ReportScript {
  /// Its files in order, within a function.
  static let bytes: Data = {
    let parts = [
      PackageResources.text_js, PackageResources.rows_js, PackageResources.matrix_js,
      PackageResources.address_js, PackageResources.table_js,
      PackageResources.pictures_js, PackageResources.diff_js, PackageResources.page_js,
      PackageResources.start_js,
    ]
    let newline = [UInt8(ascii: "\n")]
    return Data("\"use strict\";\n(() => {\n".utf8) + parts.joined(separator: newline)
      + Data("})();\n".utf8)
  }()

  /// The digest by which a content security policy names the script that may run.
  static let digest = Data(Digest.sha256Bytes([UInt8](bytes))).base64EncodedString()
}
