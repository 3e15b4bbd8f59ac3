(require '[measure :refer [measure]])

(defmacro unless [condition body]
  `(if ~condition nil ~body))

(defmacro first-of [a b]
  `(let [value# ~a] (if (nil? value#) ~b value#)))

(defmacro sum-of [& forms]
  `(+ ~@forms))

(defn workload [^long n]
  (loop [i 0 total 0]
    (if (< i n)
      (let [total (or (unless (zero? (rem i 3)) (inc total)) total)
            total (+ (long total) (long (first-of (if (even? i) nil i) 7)))]
        (recur (inc i) (+ total (sum-of i (+ i 1) (* i 2)))))
      total)))

(measure workload 100000)
