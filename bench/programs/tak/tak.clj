(require '[measure :refer [measure]])

(defn tak ^long [^long x ^long y ^long z]
  (if (>= y x)
    z
    (recur (tak (dec x) y z) (tak (dec y) z x) (tak (dec z) x y))))

(measure (fn [^long n] (tak (* n 3) (* n 2) n)) 8)
