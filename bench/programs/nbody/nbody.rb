require_relative "../measure"

SOLAR_MASS = 4 * Math::PI * Math::PI
YEAR = 365.24

class Body
  attr_accessor :x, :y, :z, :vx, :vy, :vz, :mass

  def initialize(x, y, z, vx, vy, vz, mass)
    @x = x
    @y = y
    @z = z
    @vx = vx * YEAR
    @vy = vy * YEAR
    @vz = vz * YEAR
    @mass = mass * SOLAR_MASS
  end
end

def bodies
  [
    Body.new(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 1.0),
    Body.new(4.84143144246472090, -1.16032004402742839, -0.103622044471123109,
             0.00166007664274403694, 0.00769901118419740425, -0.0000690460016972063023, 0.000954791938424326609),
    Body.new(8.34336671824457987, 4.12479856412430479, -0.403523417114321381,
             -0.00276742510726411021, 0.00499852801234917238, 0.0000230417297573763929, 0.000285885980666130812),
    Body.new(12.8943695621391310, -15.1111514016986312, -0.223307578892655734,
             0.00296460137564761618, 0.00237847173959480950, -0.0000296589568540237556, 0.0000436624404335156298),
    Body.new(15.3796971148509165, -25.9193146099879641, 0.179258772950371181,
             0.00268067772490389322, 0.00162824170038242295, -0.0000951592254519715870, 0.0000515138902046611451)
  ]
end

def advance(bodies, dt)
  n = bodies.size
  i = 0
  while i < n
    a = bodies[i]
    i += 1
    j = i
    while j < n
      b = bodies[j]
      dx = a.x - b.x
      dy = a.y - b.y
      dz = a.z - b.z
      d2 = dx * dx + dy * dy + dz * dz
      mag = dt / (d2 * Math.sqrt(d2))
      a.vx -= dx * b.mass * mag
      a.vy -= dy * b.mass * mag
      a.vz -= dz * b.mass * mag
      b.vx += dx * a.mass * mag
      b.vy += dy * a.mass * mag
      b.vz += dz * a.mass * mag
      j += 1
    end
  end
  bodies.each do |b|
    b.x += dt * b.vx
    b.y += dt * b.vy
    b.z += dt * b.vz
  end
end

def energy(bodies)
  e = 0.0
  bodies.each_with_index do |a, i|
    e += 0.5 * a.mass * (a.vx * a.vx + a.vy * a.vy + a.vz * a.vz)
    bodies.drop(i + 1).each do |b|
      dx = a.x - b.x
      dy = a.y - b.y
      dz = a.z - b.z
      e -= a.mass * b.mass / Math.sqrt(dx * dx + dy * dy + dz * dz)
    end
  end
  e
end

measure(200_000) do |n|
  system = bodies
  n.times { advance(system, 0.01) }
  (-1e9 * energy(system)).round
end
