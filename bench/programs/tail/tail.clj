(require '[measure :refer [measure]])

(defn steps ^long [^long k ^long total]
  (cond
    (= k 1) total
    (even? k) (recur (bit-shift-right k 1) (inc total))
    :else (recur (inc (* 3 k)) (inc total))))

(defn total [^long k ^long n ^long sum]
  (if (= k n) sum (recur (inc k) n (+ sum (steps k 0)))))

(measure (fn [n] (total 1 n 0)) 50000)
