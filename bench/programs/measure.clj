(ns measure
  "The twin of measure.gene.")

(defn- now-us [] (quot (System/nanoTime) 1000))

(defn measure
  ([workload default-size] (measure workload default-size identity))
  ([workload default-size prepare]
   (let [given (map parse-long *command-line-args*)
         [size repetitions limit] (concat given (drop (count given) [default-size 15 10000]))
         input (prepare size)
         start (now-us)]
     (loop [times [] checksum nil]
       (if (and (< (count times) repetitions)
                (or (empty? times) (< (- (now-us) start) (* limit 1000))))
         (let [began (now-us)
               result (workload input)]
           (recur (conj times (- (now-us) began)) result))
         (let [later (vec (sort (drop (quot (count times) 2) times)))]
           (println "checksum" checksum)
           (println "repetitions" (count times))
           (println "first_us" (first times))
           (println "best_us" (apply min times))
           (println "median_us" (later (quot (count later) 2)))))))))
