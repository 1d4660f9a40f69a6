internal import Glibc

/// Texts as C wants them: an array of pointers to null-terminated bytes, owned here.
@safe struct CStrings: ~Copyable {
  private let pointers: [UnsafeMutablePointer<CChar>?]

  init(_ texts: [String]) {
    unsafe pointers = texts.map { unsafe strdup($0) }
  }

  deinit { unsafe pointers.forEach { unsafe free($0) } }

  /// Lends the array; neither it nor its texts may be kept.
  borrowing func withPointer<Result>(
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> Result
  ) -> Result {
    var copy = unsafe pointers
    return unsafe copy.withUnsafeMutableBufferPointer { unsafe body($0.baseAddress) }
  }
}
