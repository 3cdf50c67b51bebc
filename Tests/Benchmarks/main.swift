CodingBenchmark.run()
