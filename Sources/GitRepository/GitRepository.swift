// The GitRepository module.
