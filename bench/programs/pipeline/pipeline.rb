require_relative "../measure"

measure(1_000_000, prepare: ->(n) { (0...n).to_a }) do |numbers|
  numbers.map { |x| x * x % 1000 }.select(&:even?).reduce(0) { |sum, x| sum + x }
end
