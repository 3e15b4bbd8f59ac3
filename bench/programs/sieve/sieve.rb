require_relative "../measure"

def workload(n)
  composite = Array.new(n, false)
  count = 0
  2.upto(n - 1) do |i|
    next if composite[i]

    count += 1
    (i * i).step(n - 1, i) { |j| composite[j] = true }
  end
  count
end

measure(2_000_000) { |n| workload(n) }
