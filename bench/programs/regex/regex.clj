(require '[clojure.string :as string]
         '[measure :refer [measure]])

(defn lines [n]
  (mapv (fn [^long i]
          (if (zero? (rem i 3))
            (str "entry " i " without address, code " (rem (* i 31) 997))
            (str "entry " i " from user" (rem i 50) "@host" (rem i 9) ".example.com port " (rem i 1000))))
        (range n)))

(defn weight [line]
  (let [[_ user host] (re-find #"(\w+)@(\w+)\.example\.(com|org)" line)]
    (+ (* (count user) (count host))
       (count (string/replace line #"\d+" "#")))))

(measure (fn [lines] (transduce (map weight) + 0 lines)) 30000 lines)
