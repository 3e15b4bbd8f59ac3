require_relative "../measure"

LEVELS = %w[INFO WARN ERROR DEBUG].freeze

def log(n)
  Array.new(n) do |i|
    level = LEVELS[i * 7 % 4]
    "2024-03-#{i % 28 + 1} #{level} host=web#{i % 17} status=#{200 + i % 5 * 100} bytes=#{i * 37 % 9973}"
  end.join("\n")
end

measure(50_000, prepare: method(:log)) do |text|
  by_level = Hash.new(0)
  sent = 0
  text.each_line(chomp: true) do |line|
    _, level, _, status, size = line.split(" ")
    by_level[level] += 1
    sent += size.split("=")[1].to_i if status.split("=")[1] == "200"
  end
  sent + by_level["ERROR"] * 1000
end
