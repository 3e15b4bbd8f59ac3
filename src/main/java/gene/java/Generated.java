package gene.java;

/** Implemented by the generated classes. */
public interface Generated extends View {
  Handler geneHandler();

  @Override
  default Object viewed() {
    return geneHandler().value();
  }
}
