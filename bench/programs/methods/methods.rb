require_relative "../measure"

class Account
  attr_reader :balance

  def initialize
    @balance = 0
  end

  def balance_of = @balance

  def deposit(amount) = change(amount)

  def withdraw(amount)
    change(-amount) if balance_of >= amount
  end

  def change(amount)
    @balance += amount
  end
end

measure(4_000_000) do |n|
  account = Account.new
  n.times do |i|
    account.deposit(i % 5)
    account.withdraw(i % 3)
  end
  account.balance_of
end
