(require '[measure :refer [measure]])

(definterface Shape (^long area []))

(deftype Square [^long a ^long b] Shape (area [_] (* a a)))
(deftype Rectangle [^long a ^long b] Shape (area [_] (* a b)))
(deftype Frame [^long a ^long b] Shape (area [_] (dec (* a b))))
(deftype Row [^long a ^long b] Shape (area [_] (+ a b)))
(deftype Dot [^long a ^long b] Shape (area [_] 1))

(defn twice ^long [^Shape shape]
  (* 2 (.area shape)))

(defn workload [rounds]
  (let [makers [->Square ->Rectangle ->Frame ->Row ->Dot]
        shapes (mapv (fn [^long i] ((makers (rem (* i 7) 5)) (rem i 10) (rem i 7))) (range 1000))]
    (loop [round 0 sum 0]
      (if (< round (long rounds))
        (recur (inc round) (long (reduce (fn [^long sum shape] (+ sum (twice shape))) sum shapes)))
        sum))))

(measure workload 2000)
