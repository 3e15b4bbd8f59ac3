require_relative "../measure"

def unless_(condition) = condition.call ? nil : yield

def first_of(a)
  value = a.call
  value.nil? ? yield : value
end

def sum_of(*thunks) = thunks.sum(&:call)

measure(100_000) do |n|
  total = 0
  n.times do |i|
    unless_(-> { (i % 3).zero? }) { total += 1 }
    total += first_of(-> { i.even? ? nil : i }) { 7 }
    total += sum_of(-> { i }, -> { i + 1 }, -> { i * 2 })
  end
  total
end
