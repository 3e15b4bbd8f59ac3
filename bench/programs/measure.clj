(ns measure
  "The twin of measure.gene.")

(defn- now-us [] (quot (System/nanoTime) 1000))

(defn- repetitions
  "Times and the last result of repeating while the predicate holds for count and elapsed milliseconds."
  [workload input more?]
  (let [start (now-us)]
    (loop [times [] checksum nil]
      (if (more? (count times) (quot (- (now-us) start) 1000))
        (let [began (now-us)
              result (workload input)]
          (recur (conj times (- (now-us) began)) result))
        [times checksum]))))

(defn measure
  ([workload default-size] (measure workload default-size identity))
  ([workload default-size prepare]
   (let [given (map parse-long *command-line-args*)
         [size most limit warm-up] (concat given (drop (count given) [default-size 15 10000 0]))
         input (prepare size)
         [before _] (repetitions workload input (fn [_ ms] (< ms warm-up)))
         [times checksum] (repetitions workload input (fn [n ms] (and (< n most) (or (zero? n) (< ms limit)))))
         sorted (vec (sort times))]
     (println "checksum" checksum)
     (println "repetitions" (count times))
     (println "first_us" (or (first before) (first times)))
     (println "best_us" (first sorted))
     (println "median_us" (sorted (quot (count sorted) 2))))))
