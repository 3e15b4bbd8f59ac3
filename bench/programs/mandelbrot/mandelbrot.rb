require_relative "../measure"

def escapes?(cr, ci)
  zr = 0.0
  zi = 0.0
  50.times do
    r2 = zr * zr
    i2 = zi * zi
    return true if r2 + i2 > 4.0

    zi = 2.0 * zr * zi + ci
    zr = r2 - i2 + cr
  end
  false
end

measure(500) do |n|
  count = 0
  n.times do |y|
    ci = 2.0 * y / n - 1.0
    n.times { |x| count += 1 unless escapes?(2.0 * x / n - 1.5, ci) }
  end
  count
end
