import Foundation
import PagemarkCore
import PagemarkRecognition
import TestSupport

/// A program of a test's own, in a folder that is removed with it.
final class Script {
  private let temporary: TemporaryFolder
  var folder: URL { temporary.url }

  /// Writes a program for the shell.
  convenience init(shell: String) throws { try self.init("#!/bin/sh\n" + shell) }

  /// Writes a program for Python.
  convenience init(python: String) throws {
    try self.init("#!/usr/bin/env python3\nimport json, os, sys, time\n" + python)
  }

  private init(_ text: String) throws {
    temporary = try TemporaryFolder()
    try temporary.writeExecutable(text, to: "program")
  }

  /// The engine that runs the program.
  func engine(
    deadline: Double? = 20, options: [String: SettingValue] = [:], arguments: [String] = []
  ) throws -> ExternalEngine {
    var settings = ExternalSettings()
    (settings.command, settings.arguments) = (["./program"], arguments)
    (settings.deadline, settings.startDeadline) = (deadline, 20)
    settings.options = options
    return try ExternalEngine(settings, folders: [folder.path])
  }

  func text(of file: String) throws -> String {
    try String(contentsOf: folder.appending(path: file), encoding: .utf8)
  }

  /// What a program says first.
  static let greeting =
    #"{"protocol": "pagemark.recognizer/1", "program": "test", "version": "1", "model": "none"}"#
  /// A shell's line that greets.
  static let greets = "echo '\(greeting)'\n"
  /// Lines for Python: greets, and reads requests; `page` counts from 1.
  static let python = """
    def say(text): sys.stdout.write(text + "\\n"); sys.stdout.flush()
    say('\(greeting)')
    def answer(request, text="x", box=[0, 0, 5, 5], confidence=0.5):
        say(json.dumps({"id": request["id"], "lines": [{"text": text, "box": box, "confidence": confidence}]}))

    """
}

extension PageImage {
  /// A page of one gray level.
  static func plain(
    width: Int = 20, height: Int = 10, format: Format = .gray, level: UInt8 = 255
  ) throws -> PageImage {
    let pixels = Array(repeating: level, count: width * height * format.samples)
    guard let page = PageImage(width: width, height: height, format: format, pixels: pixels) else {
      throw CocoaError(.coderInvalidValue)
    }
    return page
  }
}
