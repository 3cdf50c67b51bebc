print("kadr-benchmark")
