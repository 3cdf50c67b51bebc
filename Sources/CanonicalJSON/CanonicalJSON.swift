// The CanonicalJSON module.
