;; Lazy sequences are what Clojure has for generators.
(require '[measure :refer [measure]])

(defn naturals
  ([n] (naturals 0 n))
  ([^long i ^long n]
   (lazy-seq (when (< i n) (cons i (naturals (inc i) n))))))

(defn workload [n]
  (->> (naturals n)
       (filter even?)
       (map (fn [^long x] (rem (* x x) 1009)))
       (reduce +)))

(measure workload 500000)
