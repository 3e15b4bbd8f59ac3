# The twin of measure.gene.

def now_us = Process.clock_gettime(Process::CLOCK_MONOTONIC, :microsecond)

def measure(default_size, prepare: ->(size) { size })
  size, repetitions, limit = ARGV.map(&:to_i)
  input = prepare.call(size || default_size)
  repetitions ||= 15
  limit ||= 10_000
  times = []
  checksum = nil
  start = now_us
  while times.size < repetitions && (times.empty? || now_us - start < limit * 1000)
    began = now_us
    checksum = yield input
    times << now_us - began
  end
  later = times.drop(times.size / 2).sort
  puts "checksum #{checksum}"
  puts "repetitions #{times.size}"
  puts "first_us #{times.first}"
  puts "best_us #{times.min}"
  puts "median_us #{later[later.size / 2]}"
end
