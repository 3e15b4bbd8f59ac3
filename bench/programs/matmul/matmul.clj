(require '[measure :refer [measure]])
(set! *warn-on-reflection* true)

(defn matrix [n seed]
  (mapv (fn [^long i] (double-array (map (fn [^long j] (+ (rem (+ (* i (long seed)) j) 10) 0.5)) (range n))))
        (range n)))

(defn transposed [m]
  (mapv (fn [j] (double-array (map (fn [^doubles row] (aget row (int j))) m))) (range (count m))))

(defn dot ^double [^doubles a ^doubles b]
  (areduce a k sum 0.0 (+ sum (* (aget a k) (aget b k)))))

(defn product [a b]
  (let [columns (transposed b)]
    (mapv (fn [row] (mapv (fn [column] (dot row column)) columns)) a)))

(defn workload [n]
  (let [c (product (matrix n 3) (matrix n 7))]
    (Math/round (double (reduce + (map-indexed (fn [i row] (nth row i)) c))))))

(measure workload 200)
