// swift-tools-version: 6.2
import Foundation
import PackageDescription

// An app that ships Pagemark's core: it depends on the package by version.
let package = Package(
  name: "CoreClient",
  dependencies: [
    .package(
      url: ProcessInfo.processInfo.environment["PAGEMARK_URL"] ?? "https://example.com/pagemark",
      from: "0.0.1")
  ],
  targets: [
    .executableTarget(
      name: "CoreClient", dependencies: [.product(name: "PagemarkCore", package: "pagemark")])
  ])
