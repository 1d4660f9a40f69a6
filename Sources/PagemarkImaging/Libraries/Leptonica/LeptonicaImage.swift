internal import CLeptonica

/// The only owner of a Leptonica image; frees it on deinit.
@safe struct LeptonicaImage: ~Copyable {
  /// For calls to Leptonica only; not valid after its owner is gone.
  let pointer: UnsafeMutablePointer<Pix>

  /// Takes ownership of what a Leptonica function returned; `nil` if it returned none.
  init?(owning pointer: UnsafeMutablePointer<Pix>?) {
    guard let pointer = unsafe pointer else { return nil }
    unsafe self.pointer = unsafe pointer
  }

  /// An image with undefined pixels; `nil` if Leptonica refuses the size.
  init?(width: Int, height: Int, depth: Int) {
    guard let width = Int32(exactly: width), let height = Int32(exactly: height) else { return nil }
    unsafe self.init(owning: pixCreateNoInit(width, height, Int32(depth)))
  }

  deinit {
    var pointer: UnsafeMutablePointer<Pix>? = unsafe pointer
    unsafe pixDestroy(&pointer)
  }

  var width: Int { unsafe Int(pixGetWidth(pointer)) }
  var height: Int { unsafe Int(pixGetHeight(pointer)) }
  /// Bits per pixel: 1, 2, 4, 8, 16 or 32.
  var depth: Int { unsafe Int(pixGetDepth(pointer)) }
  /// 32-bit words per row.
  var wordsPerLine: Int { unsafe Int(pixGetWpl(pointer)) }
  /// Horizontal resolution; `nil` if the file states none.
  var pixelsPerInch: Int? {
    let resolution = unsafe Int(pixGetXRes(pointer))
    return resolution > 0 ? resolution : nil
  }
}
