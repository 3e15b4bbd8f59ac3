(require '[clojure.data.json :as json]
         '[clojure.string :as string]
         '[measure :refer [measure]])

(defn text [n]
  (str "["
       (string/join
        ","
        (map (fn [^long i]
               (str "{\"id\":" i ",\"name\":\"user " i "\",\"score\":" (rem i 100) ".25,\"tags\":[\"a" (rem i 7)
                    "\",\"b\\n\"],\"active\":" (zero? (rem i 3)) ",\"next\":null}"))
             (range n)))
       "]"))

(defn workload [text]
  (let [records (json/read-str text)
        sum (transduce (comp (filter #(get % "active")) (map #(get % "id"))) + 0 records)
        ranked (mapv (fn [record] (assoc record "rank" (rem (long (get record "id")) 10))) records)]
    (+ (long sum) (count ^String (json/write-str ranked)))))

(measure workload 20000 text)
