// The composition model: what an editor arranges on a timeline, without rendering it.
