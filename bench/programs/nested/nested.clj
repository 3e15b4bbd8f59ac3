(require '[measure :refer [measure]])

(defn workload [^long n]
  (loop [i 1 sum 0]
    (if (> i n)
      sum
      (recur (inc i)
             (long (loop [j 1 sum sum]
                     (if (> j n)
                       sum
                       (recur (inc j)
                              (long (loop [k 1 sum sum]
                                      (if (> k n)
                                        sum
                                        (recur (inc k) (rem (+ sum (* i j) k) 1000003)))))))))))))

(measure workload 220)
