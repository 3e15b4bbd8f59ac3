require_relative "../measure"

def naturals(n)
  return enum_for(:naturals, n) unless block_given?

  i = 0
  while i < n
    yield i
    i += 1
  end
end

def evens(numbers)
  return enum_for(:evens, numbers) unless block_given?

  numbers.each { |x| yield x if x.even? }
end

def squares(numbers)
  return enum_for(:squares, numbers) unless block_given?

  numbers.each { |x| yield x * x % 1009 }
end

measure(500_000) do |n|
  sum = 0
  squares(evens(naturals(n))).each { |x| sum += x }
  sum
end
