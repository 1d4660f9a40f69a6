internal import CQPDF

/// A PDF in the making, of objects and streams.
///
/// Owns libqpdf's handle, which is released with it.
@safe final class PDFFile {
  /// An object of this file.
  struct Object {
    fileprivate let handle: qpdf_oh
  }

  private let pdf: qpdf_data

  /// - Throws: `library` if there is no memory.
  init() throws(DocumentError) {
    guard let pdf = unsafe qpdf_init() else { throw .library("out of memory") }
    unsafe self.pdf = pdf
    unsafe qpdf_set_suppress_warnings(pdf, QPDF_TRUE)
    unsafe qpdf_silence_errors(pdf)
    try check(unsafe qpdf_empty_pdf(pdf))
  }

  deinit {
    var pdf: qpdf_data? = unsafe pdf
    unsafe qpdf_cleanup(&pdf)
  }

  /// The document's catalog.
  var root: Object { Object(handle: unsafe qpdf_get_root(pdf)) }

  /// What names the catalog and the document's properties.
  var trailer: Object { Object(handle: unsafe qpdf_get_trailer(pdf)) }

  /// An object that others may contain by reference.
  ///
  /// - Parameters:
  ///   - text: A dictionary as it stands in a file, without references, such as `<< /Type /Font >>`.
  ///   - entries: Its entries that are other objects.
  /// - Returns: The object.
  /// - Throws: `library` if the text is no object.
  func object(
    _ text: String, _ entries: [(key: String, value: Object)] = []
  ) throws(DocumentError) -> Object {
    let direct = try value(text, entries)
    let handle = unsafe qpdf_make_indirect_object(pdf, direct.handle)
    try checkLast()
    return Object(handle: handle)
  }

  /// A value within another object; as `object`.
  func value(
    _ text: String, _ entries: [(key: String, value: Object)] = []
  ) throws(DocumentError) -> Object {
    let parsed = Object(handle: unsafe qpdf_oh_parse(pdf, text))
    try checkLast()
    for (key, value) in entries { set(key, of: parsed, to: value) }
    return parsed
  }

  /// An array of other objects and of values.
  func array(_ items: [Object]) -> Object {
    let array = Object(handle: unsafe qpdf_oh_new_array(pdf))
    for item in items { unsafe qpdf_oh_append_item(pdf, array.handle, item.handle) }
    return array
  }

  /// A stream.
  ///
  /// - Parameters:
  ///   - bytes: Its content, encoded by `filter`.
  ///   - dictionary: What its dictionary has besides filter and length.
  ///   - filter: The name of its filter; `nil` for plain bytes, which are compressed when the file is written.
  ///   - parameters: Those of the filter, as an object; `nil` for none.
  /// - Returns: The stream.
  /// - Throws: `library` if there is no memory.
  func stream(
    _ bytes: [UInt8], _ dictionary: [(key: String, value: String)] = [], filter: String? = nil,
    parameters: String? = nil
  ) throws(DocumentError) -> Object {
    let stream = Object(handle: unsafe qpdf_oh_new_stream(pdf))
    let filterObject = try value(filter ?? "null")
    let parameterObject = try value(parameters ?? "null")
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe qpdf_oh_replace_stream_data(
        pdf, stream.handle, buffer.baseAddress, buffer.count, filterObject.handle,
        parameterObject.handle)
    }
    try checkLast()
    let own = Object(handle: unsafe qpdf_oh_get_dict(pdf, stream.handle))
    for (key, text) in dictionary { set(key, of: own, to: try value(text)) }
    return stream
  }

  /// Sets a key of a dictionary.
  func set(_ key: String, of dictionary: Object, to value: Object) {
    unsafe qpdf_oh_replace_key(pdf, dictionary.handle, key, value.handle)
  }

  /// Adds a page behind the others.
  func add(page: Object) throws(DocumentError) {
    try check(unsafe qpdf_add_page(pdf, pdf, page.handle, QPDF_FALSE))
  }

  /// Writes the file: with object streams, compressed, and an identifier that follows from its content.
  ///
  /// - Parameter path: A file that is replaced.
  /// - Throws: `library` with the system's reason.
  func write(to path: String) throws(DocumentError) {
    try check(unsafe qpdf_init_write(pdf, path))
    unsafe qpdf_set_deterministic_ID(pdf, QPDF_TRUE)
    unsafe qpdf_set_object_stream_mode(pdf, qpdf_o_generate)
    unsafe qpdf_set_compress_streams(pdf, QPDF_TRUE)
    try check(unsafe qpdf_write(pdf))
  }

  /// Throws libqpdf's last error, for functions that return an object.
  private func checkLast() throws(DocumentError) {
    if unsafe qpdf_has_error(pdf) != 0 { throw .library(reason) }
  }

  private func check(_ code: QPDF_ERROR_CODE) throws(DocumentError) {
    if code & QPDF_ERRORS != 0 { throw .library(reason) }
  }

  private var reason: String {
    guard unsafe qpdf_has_error(pdf) != 0, let error = unsafe qpdf_get_error(pdf),
      let text = unsafe qpdf_get_error_full_text(pdf, error)
    else { return "libqpdf does not say why" }
    return unsafe String(cString: text)
  }
}
