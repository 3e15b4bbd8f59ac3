require_relative "../measure"

def counter(step)
  count = 0
  -> { count += step }
end

def compose(f, g) = ->(x) { f.call(g.call(x)) }

measure(2_000_000) do |n|
  counters = (1..8).map { |step| counter(step) }
  mix = compose(->(x) { x % 1009 }, ->(x) { x * 3 + 1 })
  x = 1
  n.times { |i| x = mix.call(x + counters[i % 8].call) }
  x
end
