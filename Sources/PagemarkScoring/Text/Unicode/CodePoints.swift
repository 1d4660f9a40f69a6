/// Code points being brought to a normal form: decomposed, then sorted, then composed.
struct CodePoints {
  private var codes: [UInt32] = []
  /// The canonical combining class of each code point.
  private var classes: [UInt8] = []

  mutating func append(_ code: UInt32, decomposedBy decompositions: Decompositions) {
    if code < 0xA0 {
      append(code)
    } else if let parts = decompositions[code] {
      for part in parts { append(part) }
    } else if let parts = Hangul.decomposition(of: code) {
      for part in parts { append(part) }
    } else {
      append(code)
    }
  }

  private mutating func append(_ code: UInt32) {
    codes.append(code)
    classes.append(code < 0x300 ? 0 : UnicodeTables.combiningClasses[code])
  }

  /// Sorts every run of marks by class; marks of the same class keep their order.
  mutating func sortMarks() {
    for index in codes.indices.dropFirst() where classes[index] != 0 {
      var place = index
      while place > 0, classes[place - 1] > classes[place] {
        codes.swapAt(place - 1, place)
        classes.swapAt(place - 1, place)
        place -= 1
      }
    }
  }

  /// Composes each code point with the last starter unless another code point blocks it.
  mutating func compose() {
    var (starter, end, classBefore): (Int?, Int, UInt8) = (nil, 0, 0)
    for index in codes.indices {
      let (code, combiningClass) = (codes[index], classes[index])
      let isBlocked =
        starter.map { $0 < end - 1 && classBefore >= combiningClass } ?? true
      if let first = starter, !isBlocked, let composed = Self.composition(codes[first], code) {
        codes[first] = composed
        continue
      }
      (codes[end], classes[end]) = (code, combiningClass)
      if combiningClass == 0 { starter = end }
      classBefore = combiningClass
      end += 1
    }
    codes.removeSubrange(end...)
    classes.removeSubrange(end...)
  }

  private static func composition(_ first: UInt32, _ second: UInt32) -> UInt32? {
    UnicodeTables.compositions[first, second] ?? Hangul.composition(first, second)
  }

  var text: String {
    var text = ""
    text.unicodeScalars.append(contentsOf: codes.lazy.compactMap { Unicode.Scalar($0) })
    return text
  }
}
