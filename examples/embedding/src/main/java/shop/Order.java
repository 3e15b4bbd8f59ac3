package shop;

/** What rules get to see: a plain record. */
public record Order(String item, double unitPrice, int quantity) {}
