package gene.guard;

/** One entry of an option such as {@code --allow-read=./data}; its text is as the user wrote it. */
interface Rule {
  String text();
}
