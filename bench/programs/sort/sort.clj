(require '[measure :refer [measure]])

(defrecord Entry [^long id ^long score])

(defn entries [n]
  (mapv (fn [id ^long seed] (->Entry id (rem seed 1000)))
        (range n)
        (rest (iterate (fn [^long seed] (rem (+ (* seed 3877) 29573) 139968)) 42))))

(defn compare-entries [^Entry a ^Entry b]
  (if (= (.score a) (.score b))
    (- (.id b) (.id a))
    (- (.score a) (.score b))))

(defn workload [entries]
  (reduce-kv (fn [^long sum ^long i ^Entry e] (rem (+ sum (* (inc i) (.id e))) 1000003))
             0
             (vec (sort compare-entries entries))))

(measure workload 100000 entries)
