(require '[measure :refer [measure]])

(definterface Counted' (^long size []))

(deftype Tree [^Counted' left ^Counted' right]
  Counted'
  (size [_] (if left (+ 1 (.size left) (.size right)) 1)))

(defn build ^Tree [^long depth]
  (if (zero? depth)
    (Tree. nil nil)
    (Tree. (build (dec depth)) (build (dec depth)))))

(defn workload [^long depth]
  (let [^Tree long-lived (build depth)]
    (loop [d 4 sum 0]
      (if (<= d depth)
        (recur (+ d 4)
               (long (loop [i (bit-shift-left 1 (- depth d)) sum sum]
                       (if (pos? i)
                         (recur (dec i) (+ sum (.size ^Tree (build d))))
                         sum))))
        (+ sum (.size long-lived))))))

(measure workload 16)
