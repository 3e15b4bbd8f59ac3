package gene.code;

/** What a destructuring takes apart, and into how many parts. */
public sealed interface Pattern permits Params, MapPattern {
  int size();
}
