(require '[measure :refer [measure]])

(defn escapes? [^double cr ^double ci]
  (loop [i 0 zr 0.0 zi 0.0]
    (if (< i 50)
      (let [r2 (* zr zr)
            i2 (* zi zi)]
        (or (> (+ r2 i2) 4.0)
            (recur (inc i) (+ (- r2 i2) cr) (+ (* 2.0 zr zi) ci))))
      false)))

(defn workload [^long n]
  (loop [y 0 total 0]
    (if (< y n)
      (let [ci (- (/ (* 2.0 y) n) 1.0)]
        (recur (inc y)
               (long (loop [x 0 total total]
                       (if (< x n)
                         (recur (inc x) (if (escapes? (- (/ (* 2.0 x) n) 1.5) ci) total (inc total)))
                         total)))))
      total)))

(measure workload 500)
