package gene.code;

import gene.source.Pos;
import gene.value.Bytes;
import gene.value.Char;
import gene.value.ComplexSymbol;
import gene.value.DateTime;
import gene.value.GeneArray;
import gene.value.GeneHashMap;
import gene.value.GeneHashSet;
import gene.value.GeneMap;
import gene.value.GeneNode;
import gene.value.ImportGroup;
import gene.value.Quote;
import gene.value.Range;
import gene.value.Regex;
import gene.value.SelectorLiteral;
import gene.value.Singleton;
import gene.value.Spread;
import gene.value.Symbol;
import gene.value.Time;
import gene.value.Unquote;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The table of constants that a compiled file can hold: for each kind its class and how it is
 * written and read. A new kind is a row; a changed row needs a new {@link CodeFile#FORMAT}.
 */
enum ConstantKind {
  STRING(String.class) {
    @Override
    void write(CodeOutput out, Object v) {
      out.text((String) v);
    }

    @Override
    Object read(CodeInput in) {
      return in.text();
    }
  },
  INT(Long.class) {
    @Override
    void write(CodeOutput out, Object v) {
      out.signed((Long) v);
    }

    @Override
    Object read(CodeInput in) {
      return in.longSigned();
    }
  },
  FLOAT(Double.class) {
    @Override
    void write(CodeOutput out, Object v) {
      out.fixed(Double.doubleToRawLongBits((Double) v));
    }

    @Override
    Object read(CodeInput in) {
      return Double.longBitsToDouble(in.fixed());
    }
  },
  BOOL(Boolean.class) {
    @Override
    void write(CodeOutput out, Object v) {
      out.raw((Boolean) v ? 1 : 0);
    }

    @Override
    Object read(CodeInput in) {
      return in.raw() != 0;
    }
  },
  SINGLETON(Singleton.class) {
    @Override
    void write(CodeOutput out, Object v) {
      out.number(((Singleton) v).ordinal());
    }

    @Override
    Object read(CodeInput in) {
      return Singleton.values()[in.number()];
    }
  },
  SYMBOL(Symbol.class) {
    @Override
    void write(CodeOutput out, Object v) {
      out.text(((Symbol) v).name());
    }

    @Override
    Object read(CodeInput in) {
      return Symbol.of(in.text());
    }
  },
  COMPLEX_SYMBOL(ComplexSymbol.class) {
    @Override
    void write(CodeOutput out, Object v) {
      out.texts(((ComplexSymbol) v).parts());
    }

    @Override
    Object read(CodeInput in) {
      String[] parts = in.texts();
      if (parts.length == 0) {
        throw CodeInput.damaged("empty path");
      }
      return new ComplexSymbol(parts);
    }
  },
  CHAR(Char.class) {
    @Override
    void write(CodeOutput out, Object v) {
      out.number(((Char) v).codePoint());
    }

    @Override
    Object read(CodeInput in) {
      int codePoint = in.number();
      if (!Character.isValidCodePoint(codePoint)) {
        throw CodeInput.damaged("no character");
      }
      return Char.of(codePoint);
    }
  },
  BYTES(Bytes.class) {
    @Override
    void write(CodeOutput out, Object v) {
      out.bytes(((Bytes) v).unsafeArray());
    }

    @Override
    Object read(CodeInput in) {
      return Bytes.wrap(in.bytes());
    }
  },
  REGEX(Regex.class) {
    @Override
    void write(CodeOutput out, Object v) {
      Regex r = (Regex) v;
      out.text(r.pattern());
      out.text(r.replacement());
      out.number((r.ignoreCase() ? 1 : 0) + (r.dotAll() ? 2 : 0) + (r.linear() ? 4 : 0));
    }

    @Override
    Object read(CodeInput in) {
      String pattern = in.text();
      String replacement = in.textOrNull();
      int flags = in.number();
      return new Regex(pattern, (flags & 1) != 0, (flags & 2) != 0, (flags & 4) != 0, replacement);
    }
  },
  RANGE(Range.class) {
    @Override
    void write(CodeOutput out, Object v) {
      Range r = (Range) v;
      out.signed(r.start());
      out.signed(r.end());
      out.signed(r.step());
    }

    @Override
    Object read(CodeInput in) {
      long start = in.longSigned();
      long end = in.longSigned();
      long step = in.longSigned();
      if (step == 0) {
        throw CodeInput.damaged("range without step");
      }
      return new Range(start, end, step);
    }
  },
  DATE(LocalDate.class) {
    @Override
    void write(CodeOutput out, Object v) {
      out.signed(((LocalDate) v).toEpochDay());
    }

    @Override
    Object read(CodeInput in) {
      return LocalDate.ofEpochDay(in.longSigned());
    }
  },
  DATE_TIME(DateTime.class) {
    @Override
    void write(CodeOutput out, Object v) {
      DateTime d = (DateTime) v;
      out.signed(d.local().toLocalDate().toEpochDay());
      out.number(d.local().toLocalTime().toNanoOfDay());
      zone(out, d.offset(), d.zone());
    }

    @Override
    Object read(CodeInput in) {
      LocalDate date = LocalDate.ofEpochDay(in.longSigned());
      LocalTime time = LocalTime.ofNanoOfDay(in.longNumber());
      return new DateTime(LocalDateTime.of(date, time), offset(in), in.textOrNull());
    }
  },
  TIME(Time.class) {
    @Override
    void write(CodeOutput out, Object v) {
      Time t = (Time) v;
      out.number(t.local().toNanoOfDay());
      zone(out, t.offset(), t.zone());
    }

    @Override
    Object read(CodeInput in) {
      return new Time(LocalTime.ofNanoOfDay(in.longNumber()), offset(in), in.textOrNull());
    }
  },
  ARRAY(GeneArray.class) {
    @Override
    void write(CodeOutput out, Object v) {
      GeneArray a = (GeneArray) v;
      out.container(a.size(), a);
      items(out, a);
    }

    @Override
    Object read(CodeInput in) {
      int head = in.container();
      return CodeInput.held(GeneArray.wrap(in.constants(head >>> 2)), head);
    }
  },
  MAP(GeneMap.class) {
    @Override
    void write(CodeOutput out, Object v) {
      GeneMap m = (GeneMap) v;
      out.container(m.size(), m);
      m.forEach(
          (key, value) -> {
            out.text(key);
            out.constant(value);
          });
    }

    @Override
    Object read(CodeInput in) {
      int head = in.container();
      GeneMap map = new GeneMap();
      for (int i = 0; i < head >>> 2; i++) {
        map.put(in.text(), in.constant());
      }
      return CodeInput.held(map, head);
    }
  },
  HASH_MAP(GeneHashMap.class) {
    @Override
    void write(CodeOutput out, Object v) {
      GeneHashMap m = (GeneHashMap) v;
      out.container(m.size(), m);
      m.forEach(
          (key, value) -> {
            out.constant(key);
            out.constant(value);
          });
    }

    @Override
    Object read(CodeInput in) {
      int head = in.container();
      GeneHashMap map = new GeneHashMap();
      for (int i = 0; i < head >>> 2; i++) {
        map.put(in.constant(), in.constant());
      }
      return CodeInput.held(map, head);
    }
  },
  HASH_SET(GeneHashSet.class) {
    @Override
    void write(CodeOutput out, Object v) {
      GeneHashSet s = (GeneHashSet) v;
      out.container(s.size(), s);
      s.members().forEach(out::constant);
    }

    @Override
    Object read(CodeInput in) {
      int head = in.container();
      GeneHashSet set = new GeneHashSet();
      for (int i = 0; i < head >>> 2; i++) {
        set.add(in.constant());
      }
      return CodeInput.held(set, head);
    }
  },
  /** A gene with its places, which macros and quoted code need for their messages. */
  NODE(GeneNode.class) {
    @Override
    void write(CodeOutput out, Object v) {
      GeneNode n = (GeneNode) v;
      out.container(n.size(), n);
      out.constant(n.type());
      out.constant(n.propsOrNull());
      items(out, n.children());
      boolean placed = isPlaced(n);
      out.raw(placed ? 1 : 0);
      if (placed) {
        out.number(n.pos());
        for (int i = 0; i < n.size(); i++) {
          out.signed((long) n.childPos(i) - n.pos());
        }
      }
    }

    @Override
    Object read(CodeInput in) {
      int head = in.container();
      Object type = in.constant();
      GeneMap props = (GeneMap) in.constantOrNull();
      Object[] children = in.constants(head >>> 2);
      GeneNode node = new GeneNode(type, props, GeneArray.wrap(children));
      if (in.raw() != 0) {
        int pos = in.number();
        node.pos(pos);
        int[] positions = new int[children.length];
        for (int i = 0; i < positions.length; i++) {
          positions[i] = Math.toIntExact(pos + in.longSigned());
        }
        node.childPositions(positions);
      }
      return CodeInput.held(node, head);
    }
  },
  QUOTE(Quote.class) {
    @Override
    void write(CodeOutput out, Object v) {
      out.constant(((Quote) v).form());
    }

    @Override
    Object read(CodeInput in) {
      return new Quote(in.constant());
    }
  },
  UNQUOTE(Unquote.class) {
    @Override
    void write(CodeOutput out, Object v) {
      out.raw(((Unquote) v).discard() ? 1 : 0);
      out.constant(((Unquote) v).form());
    }

    @Override
    Object read(CodeInput in) {
      boolean discard = in.raw() != 0;
      return new Unquote(in.constant(), discard);
    }
  },
  SPREAD(Spread.class) {
    @Override
    void write(CodeOutput out, Object v) {
      out.constant(((Spread) v).form());
    }

    @Override
    Object read(CodeInput in) {
      return new Spread(in.constant());
    }
  },
  SELECTOR(SelectorLiteral.class) {
    @Override
    void write(CodeOutput out, Object v) {
      List<Object> segments = ((SelectorLiteral) v).segments();
      out.number(segments.size());
      segments.forEach(out::constant);
    }

    @Override
    Object read(CodeInput in) {
      return new SelectorLiteral(in.list(CodeInput::constant));
    }
  },
  IMPORT_GROUP(ImportGroup.class) {
    @Override
    void write(CodeOutput out, Object v) {
      out.constant(((ImportGroup) v).prefix());
      out.constant(((ImportGroup) v).members());
    }

    @Override
    Object read(CodeInput in) {
      return new ImportGroup(in.constant(ComplexSymbol.class), in.constant(GeneArray.class));
    }
  },
  CODE(Code.class) {
    @Override
    void write(CodeOutput out, Object v) {
      CodeFormat.write(out, (Code) v);
    }

    @Override
    Object read(CodeInput in) {
      return CodeFormat.read(in);
    }
  },
  CALL_SHAPE(CallShape.class) {
    @Override
    void write(CodeOutput out, Object v) {
      out.number(((CallShape) v).positional());
      out.texts(((CallShape) v).keywords());
    }

    @Override
    Object read(CodeInput in) {
      return new CallShape(in.number(), List.of(in.texts()));
    }
  },
  PARAMS(Params.class) {
    @Override
    void write(CodeOutput out, Object v) {
      List<Params.Param> list = ((Params) v).list();
      out.number(list.size());
      for (Params.Param p : list) {
        out.number(p.kind().ordinal());
        out.text(p.name());
        out.constant(p.type());
      }
    }

    @Override
    Object read(CodeInput in) {
      return new Params(
          in.list(
              i -> {
                Params.Kind kind = Params.Kind.values()[i.number()];
                return new Params.Param(i.textOrNull(), kind, i.constantOrNull());
              }));
    }
  },
  MAP_PATTERN(MapPattern.class) {
    @Override
    void write(CodeOutput out, Object v) {
      out.texts(((MapPattern) v).keys());
    }

    @Override
    Object read(CodeInput in) {
      return new MapPattern(List.of(in.texts()));
    }
  },
  SCOPE(ScopeInfo.class) {
    @Override
    void write(CodeOutput out, Object v) {
      ScopeInfo scope = (ScopeInfo) v;
      out.signed(scope.evalLocal());
      out.number(scope.entries().size());
      for (ScopeInfo.Entry e : scope.entries()) {
        out.text(e.name());
        out.number(e.place().ordinal() << 1 | (e.constant() ? 1 : 0));
        out.number(e.index());
        out.constant(e.type());
      }
    }

    @Override
    Object read(CodeInput in) {
      int evalLocal = in.signed();
      return new ScopeInfo(in.list(ConstantKind::scopeEntry), evalLocal);
    }
  },
  IMPORT(ImportSpec.class) {
    @Override
    void write(CodeOutput out, Object v) {
      ImportSpec spec = (ImportSpec) v;
      out.text(spec.module());
      out.text(spec.pkg());
      out.text(spec.path());
      out.constant(spec.namespace());
    }

    @Override
    Object read(CodeInput in) {
      String module = in.textOrNull();
      String pkg = in.textOrNull();
      String path = in.textOrNull();
      return new ImportSpec(module, names(in.constantOrNull()), pkg, path);
    }
  },
  ENUM(EnumSpec.class) {
    @Override
    void write(CodeOutput out, Object v) {
      EnumSpec spec = (EnumSpec) v;
      out.text(spec.name());
      out.texts(spec.typeParameters());
      out.number(spec.variants().size());
      for (EnumSpec.Variant variant : spec.variants()) {
        out.text(variant.name());
        out.signed(variant.ordinal());
        out.number(variant.fields() == null ? 0 : variant.fields().size() + 1);
        if (variant.fields() != null) {
          for (EnumSpec.Field field : variant.fields()) {
            out.text(field.name());
            out.constant(field.type());
          }
        }
      }
    }

    @Override
    Object read(CodeInput in) {
      String name = in.text();
      List<String> parameters = List.of(in.texts());
      return new EnumSpec(name, parameters, in.list(ConstantKind::variant));
    }
  },
  NAMES(List.class) {
    @Override
    void write(CodeOutput out, Object v) {
      out.texts(Objects.requireNonNull(names(v)));
    }

    @Override
    Object read(CodeInput in) {
      return List.of(in.texts());
    }
  };

  private static final Map<Class<?>, ConstantKind> BY_CLASS = new HashMap<>();

  private final Class<?> type;

  ConstantKind(Class<?> type) {
    this.type = type;
  }

  abstract void write(CodeOutput out, Object v);

  abstract Object read(CodeInput in);

  /** The kind of a constant. One without a row is a mistake of whoever made the constant. */
  static ConstantKind of(Object v) {
    synchronized (BY_CLASS) {
      return BY_CLASS.computeIfAbsent(
          v.getClass(),
          c ->
              Arrays.stream(values())
                  .filter(k -> k.type.isAssignableFrom(c))
                  .findFirst()
                  .orElseThrow(
                      () -> new IllegalArgumentException("bug: no constant kind for " + c)));
    }
  }

  // ---- parts

  private static void items(CodeOutput out, GeneArray a) {
    for (int i = 0; i < a.size(); i++) {
      out.constant(a.get(i));
    }
  }

  private static boolean isPlaced(GeneNode n) {
    boolean placed = n.pos() != Pos.NONE;
    for (int i = 0; i < n.size() && !placed; i++) {
      placed = n.childPos(i) != Pos.NONE;
    }
    return placed;
  }

  private static void zone(CodeOutput out, ZoneOffset offset, String zone) {
    out.raw(offset == null ? 0 : 1);
    if (offset != null) {
      out.signed(offset.getTotalSeconds());
    }
    out.text(zone);
  }

  private static @Nullable ZoneOffset offset(CodeInput in) {
    return in.raw() == 0 ? null : ZoneOffset.ofTotalSeconds(in.signed());
  }

  private static ScopeInfo.Entry scopeEntry(CodeInput in) {
    String name = in.text();
    int head = in.number();
    ScopeInfo.Place place = ScopeInfo.Place.values()[head >>> 1];
    int index = in.number();
    return new ScopeInfo.Entry(name, place, index, (head & 1) != 0, in.constantOrNull());
  }

  private static EnumSpec.Variant variant(CodeInput in) {
    String name = in.text();
    long ordinal = in.longSigned();
    int count = in.number();
    List<EnumSpec.Field> fields = null;
    if (count > 0) {
      fields = new ArrayList<>();
      for (int i = 1; i < count; i++) {
        fields.add(new EnumSpec.Field(in.text(), in.constantOrNull()));
      }
    }
    return new EnumSpec.Variant(name, fields, ordinal);
  }

  @SuppressWarnings("unchecked")
  private static @Nullable List<String> names(@Nullable Object list) {
    return (List<String>) list;
  }
}
