/** The smallest program, for start-up. */
final class Hello {
  private Hello() {}

  public static void main(String[] args) {
    System.out.println(1);
  }
}
