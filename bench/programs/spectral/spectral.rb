require_relative "../measure"

def entry(i, j) = 1.0 / (((i + j) * (i + j + 1) >> 1) + i + 1)

def times(v)
  Array.new(v.size) do |i|
    sum = 0.0
    v.each_with_index { |x, j| sum += entry(i, j) * x }
    sum
  end
end

def times_transposed(v)
  Array.new(v.size) do |i|
    sum = 0.0
    v.each_with_index { |x, j| sum += entry(j, i) * x }
    sum
  end
end

def dot(a, b)
  sum = 0.0
  a.each_with_index { |x, i| sum += x * b[i] }
  sum
end

measure(300) do |n|
  u = Array.new(n, 1.0)
  v = nil
  10.times do
    v = times_transposed(times(u))
    u = times_transposed(times(v))
  end
  (1e9 * Math.sqrt(dot(u, v) / dot(v, v))).round
end
