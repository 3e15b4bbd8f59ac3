require_relative "../measure"

def matrix(n, seed) = Array.new(n) { |i| Array.new(n) { |j| (i * seed + j) % 10 + 0.5 } }

def product(a, b)
  columns = b.transpose
  a.map do |row|
    columns.map do |column|
      sum = 0.0
      row.each_with_index { |x, k| sum += x * column[k] }
      sum
    end
  end
end

measure(200) do |n|
  c = product(matrix(n, 3), matrix(n, 7))
  trace = 0.0
  c.each_with_index { |row, i| trace += row[i] }
  trace.round
end
