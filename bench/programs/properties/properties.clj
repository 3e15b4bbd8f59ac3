(require '[measure :refer [measure]])
(set! *warn-on-reflection* true)

(defn particle ^longs [x y dx dy]
  (long-array [x y dx dy]))

(defn workload [^long n]
  (let [a (particle 1 2 3 5)
        b (particle 7 11 2 1)]
    (dotimes [_ n]
      (aset a 0 (rem (+ (aget a 0) (aget b 2)) 1009))
      (aset a 1 (rem (+ (aget a 1) (aget b 3)) 1013))
      (aset b 0 (rem (+ (aget b 0) (aget a 2)) 1019))
      (aset b 1 (rem (+ (aget b 1) (aget a 3) (aget a 0)) 1021)))
    (+ (aget a 0) (* (aget a 1) 2000) (* (aget b 0) 3) (* (aget b 1) 5))))

(measure workload 4000000)
