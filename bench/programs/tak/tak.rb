require_relative "../measure"

def tak(x, y, z)
  y >= x ? z : tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y))
end

measure(8) { |n| tak(n * 3, n * 2, n) }
