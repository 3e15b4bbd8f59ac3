# The twin of measure.gene.

def now_us = Process.clock_gettime(Process::CLOCK_MONOTONIC, :microsecond)

def measure(default_size, prepare: ->(size) { size })
  size, repetitions, limit, warm_up = ARGV.map(&:to_i)
  input = prepare.call(size || default_size)
  repetitions ||= 15
  limit ||= 10_000
  times = []
  checksum = nil
  first = nil
  start = now_us
  while now_us - start < (warm_up || 0) * 1000
    began = now_us
    checksum = yield input
    first ||= now_us - began
  end
  start = now_us
  while times.size < repetitions && (times.empty? || now_us - start < limit * 1000)
    began = now_us
    checksum = yield input
    times << now_us - began
  end
  sorted = times.sort
  puts "checksum #{checksum}"
  puts "repetitions #{times.size}"
  puts "first_us #{first || times.first}"
  puts "best_us #{sorted.first}"
  puts "median_us #{sorted[sorted.size / 2]}"
end
