(require '[measure :refer [measure]])
(set! *warn-on-reflection* true)

(defn entry ^double [^long i ^long j]
  (/ 1.0 (+ (bit-shift-right (* (+ i j) (+ i j 1)) 1) i 1)))

(defn times ^doubles [^doubles v]
  (let [n (alength v)
        result (double-array n)]
    (dotimes [i n]
      (aset result i (double (loop [j 0 sum 0.0]
                               (if (< j n)
                                 (recur (inc j) (+ sum (* (entry i j) (aget v j))))
                                 sum)))))
    result))

(defn times-transposed ^doubles [^doubles v]
  (let [n (alength v)
        result (double-array n)]
    (dotimes [i n]
      (aset result i (double (loop [j 0 sum 0.0]
                               (if (< j n)
                                 (recur (inc j) (+ sum (* (entry j i) (aget v j))))
                                 sum)))))
    result))

(defn dot ^double [^doubles a ^doubles b]
  (areduce a i sum 0.0 (+ sum (* (aget a i) (aget b i)))))

(defn workload [n]
  (loop [round 0 u (double-array n 1.0) v nil]
    (if (< round 10)
      (let [v (times-transposed (times u))]
        (recur (inc round) (times-transposed (times v)) v))
      (Math/round (* 1e9 (Math/sqrt (/ (dot u v) (dot v v))))))))

(measure workload 300)
