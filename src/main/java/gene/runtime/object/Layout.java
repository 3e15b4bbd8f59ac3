package gene.runtime.object;

/**
 * How many properties of an instance are fields: one row for each class of {@link Layouts}, smaller
 * ones first. All instances whose shapes have the same root have the same layout.
 */
public enum Layout {
  /** No fields: for natives, which have their own. */
  NONE(0, 0),
  OBJECTS2(2, 0),
  NUMBERS1(0, 1),
  /** Also for instances of which nothing is known. */
  OBJECTS4(4, 0),
  NUMBERS2(0, 2),
  OBJECTS2_NUMBERS1(2, 1),
  NUMBERS3(0, 3),
  OBJECTS2_NUMBERS2(2, 2),
  OBJECTS4_NUMBERS1(4, 1),
  NUMBERS4(0, 4),
  OBJECTS4_NUMBERS2(4, 2),
  OBJECTS2_NUMBERS4(2, 4),
  OBJECTS4_NUMBERS4(4, 4),
  /** Also for the first instance of a class, which shows what the others will need. */
  OBJECTS2_NUMBERS8(2, 8);

  /** Slots of objects below are fields. */
  static final int OBJECT_FIELDS = 4;

  /** Places of numbers below are fields. */
  static final int NUMBER_FIELDS = 16;

  /** Where numbers behind two objects begin among those fields. */
  private static final int BEHIND_TWO = 4;

  private static final int BEHIND_FOUR = 12;

  private static final Layout[] ALL = values();

  private final int objects;
  private final int numbers;
  private final int firstNumber;

  Layout(int objects, int numbers) {
    this.objects = objects;
    this.numbers = numbers;
    this.firstNumber = objects == 0 ? 0 : objects == 2 ? BEHIND_TWO : BEHIND_FOUR;
  }

  /** The smallest one for so many properties, or one in which most of them are fields. */
  static Layout fitting(int objects, int numbers) {
    Layout best = OBJECTS2;
    for (Layout l : ALL) {
      if (l.fields(objects, numbers) > best.fields(objects, numbers)) {
        best = l;
      }
    }
    return best;
  }

  private int fields(int wantedObjects, int wantedNumbers) {
    return Math.min(objects, wantedObjects) + Math.min(numbers, wantedNumbers);
  }

  int objects() {
    return objects;
  }

  int numbers() {
    return numbers;
  }

  /** The slot of the n-th object. */
  int objectSlot(int n) {
    return Slot.ofObject(n < objects ? n : n - objects + OBJECT_FIELDS);
  }

  /** The place of the n-th number. */
  int numberPlace(int n) {
    return n < numbers ? firstNumber + n : n - numbers + NUMBER_FIELDS;
  }

  /** The class of instances with this layout. */
  public Class<? extends Instance> type() {
    return switch (this) {
      case NONE -> Instance.class;
      case OBJECTS2 -> Layouts.Objects2.class;
      case OBJECTS4 -> Layouts.Objects4.class;
      case NUMBERS1 -> Layouts.Numbers1.class;
      case NUMBERS2 -> Layouts.Numbers2.class;
      case NUMBERS3 -> Layouts.Numbers3.class;
      case NUMBERS4 -> Layouts.Numbers4.class;
      case OBJECTS2_NUMBERS1 -> Layouts.Objects2Numbers1.class;
      case OBJECTS2_NUMBERS2 -> Layouts.Objects2Numbers2.class;
      case OBJECTS2_NUMBERS4 -> Layouts.Objects2Numbers4.class;
      case OBJECTS2_NUMBERS8 -> Layouts.Objects2Numbers8.class;
      case OBJECTS4_NUMBERS1 -> Layouts.Objects4Numbers1.class;
      case OBJECTS4_NUMBERS2 -> Layouts.Objects4Numbers2.class;
      case OBJECTS4_NUMBERS4 -> Layouts.Objects4Numbers4.class;
    };
  }

  /** An instance of that shape without values, as an example of such: nobody may write to it. */
  public static Instance like(Shape shape) {
    Shape current = shape.current();
    Instance example = fresh(current.root());
    example.shape(current);
    return example;
  }

  /** An instance without properties yet, whose shapes have that root. */
  static Instance fresh(Shape root) {
    return switch (root.layout()) {
      case NONE -> throw new IllegalArgumentException("a native makes its instances itself");
      case OBJECTS2 -> new Layouts.Objects2(root);
      case OBJECTS4 -> new Layouts.Objects4(root);
      case NUMBERS1 -> new Layouts.Numbers1(root);
      case NUMBERS2 -> new Layouts.Numbers2(root);
      case NUMBERS3 -> new Layouts.Numbers3(root);
      case NUMBERS4 -> new Layouts.Numbers4(root);
      case OBJECTS2_NUMBERS1 -> new Layouts.Objects2Numbers1(root);
      case OBJECTS2_NUMBERS2 -> new Layouts.Objects2Numbers2(root);
      case OBJECTS2_NUMBERS4 -> new Layouts.Objects2Numbers4(root);
      case OBJECTS2_NUMBERS8 -> new Layouts.Objects2Numbers8(root);
      case OBJECTS4_NUMBERS1 -> new Layouts.Objects4Numbers1(root);
      case OBJECTS4_NUMBERS2 -> new Layouts.Objects4Numbers2(root);
      case OBJECTS4_NUMBERS4 -> new Layouts.Objects4Numbers4(root);
    };
  }
}
