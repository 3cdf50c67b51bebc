// The Kadr module.
