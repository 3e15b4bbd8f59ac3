(require '[measure :refer [measure]])

(defn workload [numbers]
  (->> numbers
       (mapv (fn [^long x] (rem (* x x) 1000)))
       (filterv even?)
       (reduce +)))

(measure workload 1000000 (comp vec range))
