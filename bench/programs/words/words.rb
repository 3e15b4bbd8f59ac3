require_relative "../measure"

def text(n)
  seed = 42
  Array.new(n) do
    seed = (seed * 3877 + 29_573) % 139_968
    "word#{seed % 5000}"
  end.join(" ")
end

measure(200_000, prepare: method(:text)) do |text|
  counts = Hash.new(0)
  text.split(" ").each { |word| counts[word] += 1 }
  ranked = counts.values.sort { |a, b| b <=> a }
  counts.size * 1000 + ranked.take(10).sum
end
