// swift-tools-version: 6.2
import Foundation
import PackageDescription

// An app that ships Pagemark's reading library: it depends on the package by version.
let package = Package(
  name: "ReadingClient",
  dependencies: [
    .package(
      url: ProcessInfo.processInfo.environment["PAGEMARK_URL"] ?? "https://example.com/pagemark",
      from: "0.0.1")
  ],
  targets: [
    .executableTarget(
      name: "ReadingClient",
      dependencies: [.product(name: "PagemarkReading", package: "pagemark")])
  ])
