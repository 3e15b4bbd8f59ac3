package gene.java;

/** A Java object that stands for a Gene value: on its way back it is that value again. */
public interface View {
  Object viewed();
}
