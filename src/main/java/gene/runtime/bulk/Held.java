package gene.runtime.bulk;

/** How a value is held where it need not be an object: as a plain number, or as an object. */
public enum Held {
  INT,
  FLOAT,
  BOOL,
  OBJECT
}
