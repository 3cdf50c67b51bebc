/// How the value of a field is put into words.
indirect enum ValueForm: Sendable {
  /// A moment, as a timecode.
  case time
  /// A length of time.
  case duration
  /// A range: how its two edges are called, and what it is called when both move together.
  case edges(first: String, last: String, both: String)
  /// A plain number.
  case number
  /// A number of times, as `1.5×`.
  case factor
  /// An angle in radians, told in degrees.
  case angle
  /// Yes or no.
  case truth
  /// A file or an image, by its name.
  case file
  /// Words of the film, compared word by word.
  case text
  /// An id, a name, a font.
  case name
  /// One of a few words of the format, by what people call it.
  case choice([String: String])
  case color
  case position
  case size
  case preset
  case quality
  case crop
  case stroke
  case shadow
  case textAnimation
  /// Values of a form that change over time.
  case animation(ValueForm)
  /// Center, anchor, rotation and scale in one.
  case transform
  /// The three arrays of filters.
  case filters
  /// Changes of volume over time.
  case ramps
  /// A record whose fields are told one by one.
  case record([FieldWord])
  /// A list of items, which have entries of their own.
  case items
}

/// A field of the format as people call it.
struct FieldWord: Sendable {
  /// The key in the file.
  let key: String
  /// What people call it.
  let label: String
  /// How its value is told.
  let form: ValueForm
  /// What it means that the field is not there.
  let absent: String

  init(_ key: String, _ label: String, _ form: ValueForm, absent: String = "none") {
    self.key = key
    self.label = label
    self.form = form
    self.absent = absent
  }
}
