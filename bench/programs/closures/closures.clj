(require '[measure :refer [measure]])

(defn counter [^long step]
  (let [total (volatile! 0)]
    (fn [] (vswap! total (fn [^long c] (+ c step))))))

(defn workload [^long n]
  (let [counters (mapv counter (range 1 9))
        mix (comp (fn [^long x] (rem x 1009)) (fn [^long x] (inc (* x 3))))]
    (loop [i 0 x 1]
      (if (< i n)
        (recur (inc i) (long (mix (+ x (long ((counters (rem i 8))))))))
        x))))

(measure workload 2000000)
