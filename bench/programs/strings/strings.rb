require_relative "../measure"

measure(200_000) do |n|
  text = Array.new(n) { |i| "item #{i}: #{i * 7 % 13}" }.join(";\n")
  text.length + text.index("item #{n - 1}:")
end
