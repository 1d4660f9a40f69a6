// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "PrepareBenchmark",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "pagemark", path: "../../..")],
  targets: [
    .executableTarget(
      name: "PrepareBenchmark",
      dependencies: [
        .product(name: "PagemarkCore", package: "pagemark"),
        .product(name: "PagemarkImaging", package: "pagemark"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
