internal import PagemarkPipeline

/// Decodes UTF-8 bytes and drops a byte order mark.
///
/// - Throws: A fault that names the first byte that is not UTF-8.
func decodeUTF8(_ bytes: [UInt8], file: String) throws(Fault) -> String {
  if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
    throw Fault(file: file, line: 1, message: "the text is UTF-16: save it as UTF-8")
  }
  let text = bytes.dropFirst(bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
  if let decoded = String(validating: text, as: UTF8.self) { return decoded }
  let offset = firstByteThatIsNotUTF8(bytes)
  let line = 1 + bytes[..<offset].count { $0 == UInt8(ascii: "\n") }
  let hex = offset < bytes.count ? "0x" + hexadecimal(bytes[offset]) : "the end"
  throw Fault(
    file: file, line: line,
    message: "\(hex) at byte \(offset) is not UTF-8: save the text as UTF-8, "
      + "for instance with 'iconv -f latin1 -t utf-8'")
}

private func firstByteThatIsNotUTF8(_ bytes: [UInt8]) -> Int {
  var parser = Unicode.UTF8.ForwardParser()
  var rest = bytes.makeIterator()
  var offset = 0
  while case .valid(let scalar) = parser.parseScalar(from: &rest) { offset += scalar.count }
  return offset
}

/// The byte as two upper-case hexadecimal digits.
func hexadecimal(_ byte: UInt8) -> String {
  let digits = String(byte, radix: 16, uppercase: true)
  return digits.count == 1 ? "0" + digits : digits
}
