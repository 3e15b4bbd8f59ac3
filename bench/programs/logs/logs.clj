(require '[clojure.string :as string]
         '[measure :refer [measure]])

(def levels ["INFO" "WARN" "ERROR" "DEBUG"])

(defn log [n]
  (string/join
   "\n"
   (map (fn [^long i]
          (str "2024-03-" (inc (rem i 28)) " " (levels (rem (* i 7) 4)) " host=web" (rem i 17)
               " status=" (+ 200 (* (rem i 5) 100)) " bytes=" (rem (* i 37) 9973)))
        (range n))))

(defn value [field]
  (second (string/split field #"=")))

(defn workload [text]
  (loop [lines (string/split-lines text) by-level {} sent 0]
    (if-let [line (first lines)]
      (let [[_ level _ status size] (string/split line #" ")]
        (recur (rest lines)
               (update by-level level (fnil inc 0))
               (if (= (value status) "200") (+ sent (long (parse-long (value size)))) sent)))
      (+ sent (* (long (by-level "ERROR")) 1000)))))

(measure workload 50000 log)
