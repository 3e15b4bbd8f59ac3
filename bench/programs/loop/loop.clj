(require '[measure :refer [measure]])

(defn workload [^long n]
  (loop [i 0 total 0]
    (if (< i n)
      (recur (inc i) (+ total (rem i 7)))
      total)))

(measure workload 20000000)
