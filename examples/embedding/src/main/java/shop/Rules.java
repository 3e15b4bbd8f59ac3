package shop;

/** The functions of the rule file. */
public interface Rules {
  double price(Order order);

  String greeting(String name);
}
