(require '[measure :refer [measure]])

(defn fib ^long [^long n]
  (if (< n 2) n (+ (fib (- n 1)) (fib (- n 2)))))

(measure fib 30)
