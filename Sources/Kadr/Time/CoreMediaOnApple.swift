#if canImport(CoreMedia)
  // Where CoreMedia exists its own time types are the model's, so a composition's times go to
  // AVFoundation without a conversion. Not compiled on the Linux machines this was written on.
  @_exported import CoreMedia
#endif
