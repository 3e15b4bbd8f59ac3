require_relative "../measure"

Particle = Struct.new(:x, :y, :dx, :dy)

measure(4_000_000) do |n|
  a = Particle.new(1, 2, 3, 5)
  b = Particle.new(7, 11, 2, 1)
  n.times do
    a.x = (a.x + b.dx) % 1009
    a.y = (a.y + b.dy) % 1013
    b.x = (b.x + a.dx) % 1019
    b.y = (b.y + a.dy + a.x) % 1021
  end
  a.x + a.y * 2000 + b.x * 3 + b.y * 5
end
