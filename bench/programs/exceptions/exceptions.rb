require_relative "../measure"

class Missing < StandardError
  attr_reader :key

  def initialize(key)
    super("missing")
    @key = key
  end
end

class Refused < StandardError
  def initialize = super("refused")
end

def check(i)
  case i % 4
  when 1 then raise Missing.new(i)
  when 3 then raise Refused
  else 1
  end
end

def lookup(i) = check(i) + 1

measure(50_000) do |n|
  sum = 0
  n.times do |i|
    sum += lookup(i)
  rescue Missing => e
    sum += e.key % 10
  rescue Refused
    sum += 3
  end
  sum
end
