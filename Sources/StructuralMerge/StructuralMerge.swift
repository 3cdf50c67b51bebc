// The StructuralMerge module.
