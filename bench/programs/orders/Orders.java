import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

final class Orders {
  record Order(int id, String town, int amount, boolean paid) {}

  static List<Order> orders(long n) {
    int seed = 42;
    List<String> towns = List.of("Bern", "Rome", "Oslo", "Lima", "Cairo");
    List<Order> out = new ArrayList<>();
    for (int i = 1; i <= n; i++) {
      seed = (seed * 3877 + 29573) % 139968;
      out.add(new Order(i, towns.get(seed % 5), seed % 500, seed % 3 != 0));
    }
    return out;
  }

  static long workload(List<Order> orders) {
    List<Order> paid = orders.stream().filter(Order::paid).toList();
    Map<String, Integer> totals = new LinkedHashMap<>();
    for (Order o : paid) {
      totals.merge(o.town(), o.amount(), Integer::sum);
    }
    Map<Integer, List<Order>> groups =
        orders.stream().collect(Collectors.groupingBy(o -> o.amount() / 100));
    Order largest = orders.getFirst();
    for (Order o : orders) {
      if (o.amount() > largest.amount()) {
        largest = o;
      }
    }
    List<Order> sorted = paid.stream().sorted(Comparator.comparingInt(o -> -o.amount())).toList();
    long sum = 0;
    for (int i = 0; i < Math.min(100, sorted.size()); i++) {
      sum += (i + 1L) * sorted.get(i).amount();
    }
    for (Map.Entry<String, Integer> e : totals.entrySet()) {
      sum += (long) e.getValue() * e.getKey().length();
    }
    for (Map.Entry<Integer, List<Order>> e : groups.entrySet()) {
      sum += (long) e.getKey() * e.getValue().size();
    }
    return sum + largest.id() + orders.stream().mapToLong(o -> o.amount() * 2L).sum();
  }

  public static void main(String[] args) {
    Measure.measure(args, 5000, Orders::orders, Orders::workload);
  }
}
