// The twin of channels.gene.
package main

import (
	"fmt"
	"os"
	"strconv"
	"sync"
	"time"
)

const rounds = 30

func best(f func()) int64 {
	var least int64 = 1 << 62
	for i := 0; i < rounds; i++ {
		started := time.Now()
		f()
		if t := time.Since(started).Nanoseconds(); t < least {
			least = t
		}
	}
	return least
}

func show(name string, count int, f func()) {
	fmt.Printf("%s\t%f\tns\n", name, float64(best(f))/float64(count))
}

func through(n, size int) {
	ch := make(chan int, size)
	go func() {
		for i := 1; i <= n; i++ {
			ch <- i
		}
		close(ch)
	}()
	sum := 0
	for v := range ch {
		sum += v
	}
	if sum != n*(n+1)/2 {
		panic("lost values")
	}
}

func tasks() {
	var all sync.WaitGroup
	for i := 0; i < 1000; i++ {
		all.Add(1)
		go func() {
			time.Sleep(0)
			all.Done()
		}()
	}
	all.Wait()
}

func main() {
	n, _ := strconv.Atoi(os.Args[1])
	show("channel of 0: put and take", n, func() { through(n, 0) })
	show("channel of 100: put and take", n, func() { through(n, 100) })
	show("task of a group that sleeps 0", 1000, tasks)
	show("plain task that sleeps 0", 1000, tasks)
	show("lock that nobody else wants", n, func() {
		var lock sync.Mutex
		count := 0
		for i := 0; i < n; i++ {
			lock.Lock()
			count++
			lock.Unlock()
		}
	})
}
