package shop;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import gene.embed.Gene;
import gene.embed.GeneException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.Executors;

/** A service that answers with prices: {@code GET /price/NAME/ITEM/UNIT_PRICE/QUANTITY}. */
public final class Shop {
  private Shop() {}

  public static void main(String[] args) throws IOException {
    Gene gene = Gene.builder().timeLimit(Duration.ofSeconds(2)).build();
    RuleFile rules = new RuleFile(gene, Path.of(args[0]));
    HttpServer server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
    server.setExecutor(Executors.newVirtualThreadPerTaskExecutor());
    server.createContext("/price/", exchange -> answer(exchange, rules));
    server.start();
    System.out.println("listening on " + server.getAddress().getPort());
  }

  private static void answer(HttpExchange exchange, RuleFile file) throws IOException {
    String[] path = exchange.getRequestURI().getPath().split("/");
    int status = 200;
    String text;
    try {
      Rules rules = file.current();
      Order order = new Order(path[3], Double.parseDouble(path[4]), Integer.parseInt(path[5]));
      text = rules.greeting(path[2]) + " that makes " + rules.price(order);
    } catch (GeneException e) {
      status = 500;
      text = "a rule failed: " + e.getMessage();
    } catch (IndexOutOfBoundsException | NumberFormatException e) {
      status = 400;
      text = "ask for /price/NAME/ITEM/UNIT_PRICE/QUANTITY";
    }
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, body.length);
    try (exchange) {
      exchange.getResponseBody().write(body);
    }
  }
}
