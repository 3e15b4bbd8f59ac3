require "json"
require_relative "../measure"

def text(n)
  records = Array.new(n) do |i|
    %({"id":#{i},"name":"user #{i}","score":#{i % 100}.25,"tags":["a#{i % 7}","b\\n"],"active":#{(i % 3).zero?},"next":null})
  end
  "[#{records.join(",")}]"
end

measure(20_000, prepare: method(:text)) do |text|
  records = JSON.parse(text)
  sum = 0
  records.each do |record|
    sum += record["id"] if record["active"]
    record["rank"] = record["id"] % 10
  end
  sum + JSON.generate(records).length
end
