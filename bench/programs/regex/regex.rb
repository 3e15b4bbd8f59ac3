require_relative "../measure"

def lines(n)
  Array.new(n) do |i|
    if (i % 3).zero?
      "entry #{i} without address, code #{i * 31 % 997}"
    else
      "entry #{i} from user#{i % 50}@host#{i % 9}.example.com port #{i % 1000}"
    end
  end
end

measure(30_000, prepare: method(:lines)) do |lines|
  sum = 0
  lines.each do |line|
    m = line.match(/(\w+)@(\w+)\.example\.(com|org)/)
    sum += m[1].length * m[2].length if m
    sum += line.gsub(/\d+/, "#").length
  end
  sum
end
