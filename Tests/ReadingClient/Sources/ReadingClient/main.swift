import PagemarkReading

// The excerpt product's way from recognized lines to a capture, with the reading library alone.
let lines = [
  TextLine(text: "two", box: PixelBox(x: 120, y: 12, width: 60, height: 20)),
  TextLine(text: "one", box: PixelBox(x: 10, y: 10, width: 60, height: 20)),
  TextLine(text: "an exam-", box: PixelBox(x: 10, y: 60, width: 90, height: 20)),
  TextLine(text: "ple", box: PixelBox(x: 10, y: 110, width: 40, height: 20)),
]
let excerpt = ExcerptSettings(yTolerancePixels: 18).excerpt(of: lines)
guard excerpt == "one two an example" else {
  fatalError("the library read '\(excerpt)'")
}
print("client of PagemarkReading: passed")
