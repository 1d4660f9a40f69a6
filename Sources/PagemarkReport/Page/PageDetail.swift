internal import Foundation
internal import PagemarkJudging
internal import PagemarkPipeline
internal import PagemarkReading
internal import PagemarkRunFolder
internal import PagemarkScoring

/// What a report shows of a page in addition to its row: texts side by side, pictures, boxes, and the reasons for
/// fields.
struct PageDetail {
  let row: CaseRow
  private let reading: Reading?
  private let reference: Reference?
  private let pictures: PagePictures?
  /// The steps of the pipeline, in order.
  private let steps: [String]
  /// Picture bytes by the name of the file.
  private let files: [String: Data]

  /// - Parameters:
  ///   - row: The page.
  ///   - material: The run's folder.
  ///   - reference: The page's reference; `nil` if it is unknown.
  ///   - steps: The steps of the pipeline.
  init(_ row: CaseRow, _ material: RunMaterial, reference: Reference?, steps: [String]) {
    (self.row, self.reference, self.steps) = (row, reference, steps)
    reading = row.record.readingDigest.flatMap(material.reading)
    let pictures = material.pictures(of: row.page)
    self.pictures = pictures
    files = (pictures?.pictures ?? []).reduce(into: [:]) { files, picture in
      guard let pictures, files[picture.file] == nil else { return }
      files[picture.file] = material.bytes(of: picture, in: pictures)
    }
  }

  /// The size of the pictures in bytes, before they are encoded as text.
  var pictureBytes: Int { files.values.reduce(0) { $0 + $1.count } }

  /// Whether something that the records name is missing from the run's folder, or damaged.
  var isIncomplete: Bool {
    let lacksReading = row.record.readingDigest != nil && reading == nil
    return lacksReading || (pictures?.pictures ?? []).contains { files[$0.file] == nil }
  }

  /// The texts side by side; `nil` if either is missing.
  private var diff: DiffRows? {
    guard let expected = reference?.text, let reading, !reading.text.isEmpty,
      reference?.words == nil
    else { return nil }
    return DiffRows(
      ScoreDefinition(policy).alignCharacters(reference: expected, hypothesis: reading.text))
  }

  private var policy: TextPolicy { reference?.policy ?? TextPolicy() }

  /// - Parameters:
  ///   - json: The JSON that is written.
  ///   - hasPictures: Whether there is room for the pictures.
  func write(to json: inout ScriptJSON, hasPictures: Bool) {
    let diff = diff
    json.object { json in
      if let diff {
        json.key("diff")
        write(diff, &json)
      } else if let reading {
        json.key("read")
        json.add(reading.text)
      }
      if reading?.text.isEmpty != false, let expected = reference?.text ?? reference?.words {
        json.key("reference")
        json.add(expected)
      }
      writeWords(&json)
      writeReasons(&json)
      writeStages(&json)
      if hasPictures, let pictures { write(pictures, diff, &json) }
    }
  }

  private func write(_ diff: DiffRows, _ json: inout ScriptJSON) {
    json.array { json in
      for row in diff.rows {
        guard row.isEdited else {
          json.add(row.reference.map(\.text).joined())
          continue
        }
        json.array { json in
          for side in [row.reference, row.hypothesis] {
            json.array { json in
              for piece in side {
                json.array { json in
                  json.add(piece.change.rawValue)
                  json.add(piece.text)
                }
              }
            }
          }
        }
      }
    }
  }

  /// The words of a truth without order, each with whether it was read.
  private func writeWords(_ json: inout ScriptJSON) {
    guard let reference, let expected = reference.words, let reading else { return }
    let words = BagOfWords.reading(of: expected, in: reading.text, policy: reference.policy)
    json.key("words")
    json.array { json in
      for (word, isRead) in words {
        json.array { json in
          json.add(word)
          json.add(isRead ? 1 : 0)
        }
      }
    }
  }

  /// The reason for the value of each field, in a sentence.
  private func writeReasons(_ json: inout ScriptJSON) {
    let evidence = reading?.fields?.evidence ?? []
    guard !evidence.isEmpty else { return }
    json.key("reasons")
    json.object { json in
      for field in evidence {
        var parts = [field.reasons.joined(separator: ", ")]
        if let row = field.rows.first { parts.append("from “\(row)”") }
        if let other = field.rejected.first { parts.append("not \(other.value)") }
        json.key(field.field.rawValue)
        json.add(parts.filter { !$0.isEmpty }.joined(separator: "; "))
      }
    }
  }

  private func writeStages(_ json: inout ScriptJSON) {
    json.key("stages")
    json.array { json in
      for step in steps {
        guard let report = row.record.stages[step] else { continue }
        json.array { json in
          json.add(step)
          json.add(report.changed)
          json.add(
            report.findings
              .map { "\($0.key) \(String(format: "%.4g", $0.value))" }.joined(separator: ", "))
        }
      }
    }
  }

  private func write(_ pictures: PagePictures, _ diff: DiffRows?, _ json: inout ScriptJSON) {
    let known = pictures.pictures.filter { files[$0.file] != nil }
    guard !known.isEmpty else { return }
    json.key("pictures")
    json.array { json in
      for (index, picture) in known.enumerated() {
        json.object { json in
          json.key("step")
          json.add(picture.step)
          json.key("changed")
          json.add(picture.isChanged)
          json.key("width")
          json.add(picture.width)
          json.key("height")
          json.add(picture.height)
          if let map = picture.fromImage {
            json.key("matrix")
            json.array { json in
              // The scale of nine homogeneous numbers is arbitrary, so the last one is made 1 if possible.
              let scale = map.coefficients[8] == 0 ? 1 : map.coefficients[8]
              for number in map.coefficients { json.add(exactly: number / scale) }
            }
          }
          if let layer = picture.layer {
            json.key("layer")
            json.array { json in
              for word in layer {
                json.array { json in
                  write(word.box, &json)
                  json.add(word.text)
                }
              }
            }
          }
          let same = known.firstIndex { $0.file == picture.file } ?? index
          if same < index {
            json.key("same")
            json.add(same)
          } else if let bytes = files[picture.file] {
            json.key("source")
            json.add("data:image/jpeg;base64," + bytes.base64EncodedString())
          }
        }
      }
    }
    writeBoxes(diff, &json)
  }

  private func writeBoxes(_ diff: DiffRows?, _ json: inout ScriptJSON) {
    var rows = diff.map { ReadLineRows($0) }
    json.key("lines")
    json.array { json in
      for line in reading?.lines ?? [] {
        let row = rows?.row(of: policy.normalize(line.text))
        guard line.isPlaced else { continue }
        json.array { json in
          write(line.box, &json)
          json.add(line.text)
          json.add(line.confidence)
          json.add(row.map { Double($0) })
        }
      }
    }
    json.key("fieldRows")
    json.array { json in
      for field in reading?.fields?.evidence ?? [] {
        guard let row = field.rows.first, let box = reading?.box(ofRow: row) else { continue }
        json.array { json in
          write(box, &json)
          json.add(field.field.rawValue)
          json.add(field.confidence)
        }
      }
    }
    json.key("expected")
    json.array { json in
      for box in reference?.lineBoxes ?? [] {
        json.array { json in write(box, &json) }
      }
    }
    json.key("outline")
    json.array { json in
      guard let outline = reading?.geometry?.outline else { return }
      json.array { json in
        for corner in outline.corners {
          json.array { json in
            json.add(corner.x)
            json.add(corner.y)
          }
        }
      }
    }
  }

  private func write(_ box: PixelBox, _ json: inout ScriptJSON) {
    for number in [box.x, box.y, box.width, box.height] { json.add(number) }
  }
}

extension Reading {
  /// The box of a row's lines; `nil` if no lines next to each other have its text.
  fileprivate func box(ofRow text: String) -> PixelBox? {
    for first in lines.indices where text.hasPrefix(lines[first].text) {
      var joined = ""
      for last in first..<lines.count {
        joined += (joined.isEmpty ? "" : " ") + lines[last].text
        guard text.hasPrefix(joined) else { break }
        guard joined == text else { continue }
        let boxes = lines[first...last].filter(\.isPlaced).map(\.box)
        guard let one = boxes.first else { return nil }
        return boxes.dropFirst().reduce(one) { $0.union($1) }
      }
    }
    return nil
  }
}

/// The details of a report: of the pages with pictures, and of the worst others while there is room.
struct PageDetails {
  /// The number of pages that show their texts.
  private static let mostTexts = 250
  /// The size of texts and boxes in bytes above which no further page is shown.
  private static let textLimit = 3_000_000
  /// The size of pictures in bytes, before they are encoded as text.
  private static let pictureLimit = 9_000_000

  let json: [UInt8]
  /// The index of each page among the details.
  let places: [MeasuredPage: Int]
  /// The number of pages with pictures, and the pictures' bytes before they are encoded as text.
  let pictured, pictureBytes: Int
  /// The number of pages of which the run's folder lacks something.
  let incomplete: Int

  init(of rows: CaseRows, _ run: RunRecord, _ material: RunMaterial) {
    let steps = Dictionary(
      run.pipelines.map { ($0.name, $0.stepNames) }, uniquingKeysWith: { first, _ in first })
    let withPictures = material.picturedPages
    let others = rows.rows.filter { !withPictures.contains($0.page) }
      .prefix(max(0, Self.mostTexts - withPictures.count))
    let chosen = rows.rows.filter { withPictures.contains($0.page) } + others
    let references = material.references(of: chosen.map(\.page))
    var json = ScriptJSON()
    var places: [MeasuredPage: Int] = [:]
    var pictured = 0
    var pictureBytes = 0
    var incomplete = 0
    json.array { json in
      for row in chosen where json.bytes.count - pictureBytes * 4 / 3 < Self.textLimit {
        let detail = PageDetail(
          row, material, reference: references[[row.page.dataset, row.page.case]],
          steps: steps[row.page.pipeline] ?? [])
        let own = detail.pictureBytes
        let hasPictures = own > 0 && pictureBytes + own <= Self.pictureLimit
        if hasPictures {
          pictureBytes += own
          pictured += 1
        }
        if detail.isIncomplete { incomplete += 1 }
        places[row.page] = places.count
        detail.write(to: &json, hasPictures: hasPictures)
      }
    }
    (self.json, self.places) = (json.bytes, places)
    (self.pictured, self.pictureBytes, self.incomplete) = (pictured, pictureBytes, incomplete)
  }
}
