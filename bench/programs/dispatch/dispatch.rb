require_relative "../measure"

class Shape
  def initialize(a, b)
    @a = a
    @b = b
  end

  def area = 0

  def twice = 2 * area
end

class Square < Shape
  def area = @a * @a
end

class Rectangle < Shape
  def area = @a * @b
end

class Frame < Shape
  def area = @a * @b - 1
end

class Row < Shape
  def area = @a + @b
end

class Dot < Shape
  def area = 1
end

measure(2000) do |rounds|
  classes = [Square, Rectangle, Frame, Row, Dot]
  shapes = Array.new(1000) { |i| classes[i * 7 % 5].new(i % 10, i % 7) }
  sum = 0
  rounds.times do
    shapes.each { |shape| sum += shape.twice }
  end
  sum
end
