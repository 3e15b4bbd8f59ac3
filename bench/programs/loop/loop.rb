require_relative "../measure"

def workload(n)
  total = 0
  i = 0
  while i < n
    total += i % 7
    i += 1
  end
  total
end

measure(20_000_000) { |n| workload(n) }
