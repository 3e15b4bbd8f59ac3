require_relative "../measure"

class Tree
  def initialize(left, right)
    @left = left
    @right = right
  end

  def count = @left ? 1 + @left.count + @right.count : 1
end

def build(depth)
  depth.zero? ? Tree.new(nil, nil) : Tree.new(build(depth - 1), build(depth - 1))
end

measure(16) do |depth|
  long_lived = build(depth)
  sum = 0
  4.step(depth, 4) do |d|
    (1 << (depth - d)).times { sum += build(d).count }
  end
  sum + long_lived.count
end
