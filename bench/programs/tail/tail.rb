require_relative "../measure"

def steps(k)
  count = 0
  until k == 1
    k = k.even? ? k >> 1 : 3 * k + 1
    count += 1
  end
  count
end

measure(50_000) { |n| (1...n).sum { |k| steps(k) } }
