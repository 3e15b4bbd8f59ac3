(require '[measure :refer [measure]])

(defn workload [^long n]
  (let [composite (boolean-array n)]
    (loop [i 2 total 0]
      (cond
        (>= i n) total
        (aget composite i) (recur (inc i) total)
        :else (do (loop [j (* i i)]
                    (when (< j n)
                      (aset composite j true)
                      (recur (+ j i))))
                  (recur (inc i) (inc total)))))))

(measure workload 2000000)
