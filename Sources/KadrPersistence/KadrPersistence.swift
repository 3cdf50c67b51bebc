// The KadrPersistence module.
