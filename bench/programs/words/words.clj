(require '[clojure.string :as string]
         '[measure :refer [measure]])

(defn text [n]
  (->> (iterate (fn [^long seed] (rem (+ (* seed 3877) 29573) 139968)) 42)
       rest
       (take n)
       (map (fn [^long seed] (str "word" (rem seed 5000))))
       (string/join " ")))

(defn workload [text]
  (let [counts (frequencies (string/split text #" "))
        ranked (sort > (vals counts))]
    (+ (* (count counts) 1000) (long (reduce + (take 10 ranked))))))

(measure workload 200000 text)
