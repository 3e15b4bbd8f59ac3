require_relative "../measure"

def workload(n)
  sum = 0
  1.upto(n) do |i|
    1.upto(n) do |j|
      1.upto(n) do |k|
        sum = (sum + i * j + k) % 1_000_003
      end
    end
  end
  sum
end

measure(220) { |n| workload(n) }
