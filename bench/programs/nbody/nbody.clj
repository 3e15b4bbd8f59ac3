(require '[measure :refer [measure]])
(set! *warn-on-reflection* true)

(def solar-mass (* 4 Math/PI Math/PI))
(def year 365.24)

(defn body ^doubles [x y z vx vy vz mass]
  (double-array [x y z (* vx year) (* vy year) (* vz year) (* mass solar-mass)]))

(defn bodies []
  [(body 0.0 0.0 0.0 0.0 0.0 0.0 1.0)
   (body 4.84143144246472090 -1.16032004402742839 -0.103622044471123109
         0.00166007664274403694 0.00769901118419740425 -0.0000690460016972063023 0.000954791938424326609)
   (body 8.34336671824457987 4.12479856412430479 -0.403523417114321381
         -0.00276742510726411021 0.00499852801234917238 0.0000230417297573763929 0.000285885980666130812)
   (body 12.8943695621391310 -15.1111514016986312 -0.223307578892655734
         0.00296460137564761618 0.00237847173959480950 -0.0000296589568540237556 0.0000436624404335156298)
   (body 15.3796971148509165 -25.9193146099879641 0.179258772950371181
         0.00268067772490389322 0.00162824170038242295 -0.0000951592254519715870 0.0000515138902046611451)])

(defmacro change! [array index op amount]
  `(aset ~array ~index (double (~op (aget ~array ~index) ~amount))))

(defn attract! [^doubles a ^doubles b ^double dt]
  (let [dx (- (aget a 0) (aget b 0))
        dy (- (aget a 1) (aget b 1))
        dz (- (aget a 2) (aget b 2))
        d2 (+ (* dx dx) (* dy dy) (* dz dz))
        mag (/ dt (* d2 (Math/sqrt d2)))
        mass-a (aget a 6)
        mass-b (aget b 6)]
    (change! a 3 - (* dx mass-b mag))
    (change! a 4 - (* dy mass-b mag))
    (change! a 5 - (* dz mass-b mag))
    (change! b 3 + (* dx mass-a mag))
    (change! b 4 + (* dy mass-a mag))
    (change! b 5 + (* dz mass-a mag))))

(defn move! [^doubles b ^double dt]
  (change! b 0 + (* dt (aget b 3)))
  (change! b 1 + (* dt (aget b 4)))
  (change! b 2 + (* dt (aget b 5))))

(defn advance! [^objects system ^double dt]
  (let [n (alength system)]
    (dotimes [i n]
      (loop [j (inc i)]
        (when (< j n)
          (attract! (aget system i) (aget system j) dt)
          (recur (inc j)))))
    (dotimes [i n]
      (move! (aget system i) dt))))

(defn kinetic [^doubles a]
  (* 0.5 (aget a 6) (+ (* (aget a 3) (aget a 3)) (* (aget a 4) (aget a 4)) (* (aget a 5) (aget a 5)))))

(defn potential [^doubles a ^doubles b]
  (let [dx (- (aget a 0) (aget b 0))
        dy (- (aget a 1) (aget b 1))
        dz (- (aget a 2) (aget b 2))]
    (/ (* (aget a 6) (aget b 6)) (Math/sqrt (+ (* dx dx) (* dy dy) (* dz dz))))))

(defn energy [system]
  (loop [e 0.0 [a & others] system]
    (if a
      (recur (double (reduce (fn [e b] (- e (potential a b))) (+ e (kinetic a)) others)) others)
      e)))

(defn workload [^long n]
  (let [system (object-array (bodies))]
    (dotimes [_ n]
      (advance! system 0.01))
    (Math/round (* -1e9 (double (energy (seq system)))))))

(measure workload 200000)
