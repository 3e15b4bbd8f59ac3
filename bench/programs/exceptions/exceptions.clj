(require '[measure :refer [measure]])

(defn check [^long i]
  (case (rem i 4)
    1 (throw (ex-info "missing" {:type :missing :key i}))
    3 (throw (ex-info "refused" {:type :refused}))
    1))

(defn lookup [i]
  (+ (long (check i)) 1))

(defn attempt [i]
  (try
    (lookup i)
    (catch clojure.lang.ExceptionInfo e
      (let [{:keys [type key]} (ex-data e)]
        (case type
          :missing (rem (long key) 10)
          :refused 3
          (throw e))))))

(defn workload [^long n]
  (loop [i 0 sum 0]
    (if (< i n)
      (recur (inc i) (+ sum (long (attempt i))))
      sum)))

(measure workload 50000)
