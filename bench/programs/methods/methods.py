from measure import measure


class Account:
    def __init__(self):
        self.balance = 0

    def balance_of(self):
        return self.balance

    def deposit(self, amount):
        self.change(amount)

    def withdraw(self, amount):
        if self.balance_of() >= amount:
            self.change(-amount)

    def change(self, amount):
        self.balance += amount


def workload(n):
    account = Account()
    for i in range(n):
        account.deposit(i % 5)
        account.withdraw(i % 3)
    return account.balance_of()


measure(workload, 4000000)
