require_relative "../measure"

Entry = Struct.new(:id, :score)

def entries(n)
  seed = 42
  Array.new(n) do |id|
    seed = (seed * 3877 + 29_573) % 139_968
    Entry.new(id, seed % 1000)
  end
end

measure(100_000, prepare: method(:entries)) do |entries|
  sorted = entries.sort { |a, b| a.score == b.score ? b.id - a.id : a.score - b.score }
  sorted.each_with_index.reduce(0) { |sum, (e, i)| (sum + (i + 1) * e.id) % 1_000_003 }
end
