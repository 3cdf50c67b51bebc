import Foundation
import TestSupport

/// A tag on a file, kept beside its content as access lists are.
enum FileTag {
  #if os(Linux)
    private typealias Set =
      @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeRawPointer, Int, Int32) -> Int32
    private typealias Get =
      @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer, Int) -> Int

    /// Whether files can be tagged here, found out by doing it.
    static let isAvailable: Bool = {
      guard let directory = try? TemporaryDirectory(), let file = try? directory.write("", to: "file") else {
        return false
      }
      return set("red", on: file)
    }()

    @discardableResult
    static func set(_ tag: String, on file: URL) -> Bool {
      let set = dlsym(nil, "setxattr").map { unsafeBitCast($0, to: Set.self) }
      return set?(file.path, "user.tag", tag, tag.utf8.count, 0) == 0
    }

    static func get(_ file: URL) -> String? {
      guard let get = dlsym(nil, "getxattr").map({ unsafeBitCast($0, to: Get.self) }) else { return nil }
      var bytes = [UInt8](repeating: 0, count: 64)
      let count = get(file.path, "user.tag", &bytes, bytes.count)
      return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
    }
  #else
    static let isAvailable = false
    static func set(_ tag: String, on file: URL) {}
    static func get(_ file: URL) -> String? { nil }
  #endif
}
