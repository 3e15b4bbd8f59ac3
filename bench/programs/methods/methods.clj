(require '[measure :refer [measure]])

(definterface IAccount
  (^long balanceOf [])
  (deposit [^long amount])
  (withdraw [^long amount])
  (change [^long amount]))

(deftype Account [^:unsynchronized-mutable ^long balance]
  IAccount
  (balanceOf [_] balance)
  (deposit [this amount] (.change this amount))
  (withdraw [this amount] (when (>= (.balanceOf this) amount) (.change this (- amount))))
  (change [_ amount] (set! balance (+ balance amount)) nil))

(defn workload [^long n]
  (let [account (Account. 0)]
    (dotimes [i n]
      (.deposit account (rem i 5))
      (.withdraw account (rem i 3)))
    (.balanceOf account)))

(measure workload 4000000)
