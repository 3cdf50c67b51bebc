#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What a file system keeps of a file beside its content: access lists, tags, whatever somebody put there.
enum ExtendedAttributes {
  /// Copies what can be copied; some of it only the system may set, and some file systems have none.
  static func copy(from path: String, to descriptor: Int32) {
    #if canImport(Glibc)
      guard let list, let get, let set else { return }
      guard let names = bytes({ list(path, $0, $1) }) else { return }
      for name in names.split(separator: 0) {
        let name = Array(name) + [0]
        name.withUnsafeBytes { name in
          let name = name.assumingMemoryBound(to: CChar.self).baseAddress!
          guard let value = bytes({ get(path, name, $0, $1) }) else { return }
          _ = value.withUnsafeBytes { set(descriptor, name, $0.baseAddress, $0.count, 0) }
        }
      }
    #else
      let source = open(path, O_RDONLY | O_CLOEXEC)
      guard source >= 0 else { return }
      fcopyfile(source, descriptor, nil, copyfile_flags_t(COPYFILE_XATTR | COPYFILE_ACL))
      close(source)
    #endif
  }

  #if canImport(Glibc)
    // Swift does not see these calls of the C library.
    private typealias List = @convention(c) (UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
    private typealias Get =
      @convention(c) (UnsafePointer<CChar>, UnsafePointer<CChar>, UnsafeMutableRawPointer?, Int) -> Int
    private typealias Set =
      @convention(c) (Int32, UnsafePointer<CChar>, UnsafeRawPointer?, Int, Int32) -> Int32

    private static let list = dlsym(nil, "listxattr").map { unsafeBitCast($0, to: List.self) }
    private static let get = dlsym(nil, "getxattr").map { unsafeBitCast($0, to: Get.self) }
    private static let set = dlsym(nil, "fsetxattr").map { unsafeBitCast($0, to: Set.self) }

    /// Asks for the size, then for the bytes; nil where there are none.
    private static func bytes(_ ask: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
      let size = ask(nil, 0)
      guard size > 0 else { return nil }
      let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = max(0, ask(buffer.baseAddress, size))
      }
      return bytes.isEmpty ? nil : bytes
    }
  #endif
}
