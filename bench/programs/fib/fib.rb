require_relative "../measure"

def fib(n) = n < 2 ? n : fib(n - 1) + fib(n - 2)

measure(30) { |n| fib(n) }
