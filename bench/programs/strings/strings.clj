(require '[clojure.string :as string]
         '[measure :refer [measure]])

(defn workload [^long n]
  (let [text (string/join ";\n" (map (fn [^long i] (str "item " i ": " (rem (* i 7) 13))) (range n)))]
    (+ (count text) (long (string/index-of text (str "item " (dec n) ":"))))))

(measure workload 200000)
