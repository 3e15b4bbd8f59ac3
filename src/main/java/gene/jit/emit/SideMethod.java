package gene.jit.emit;

import java.lang.constant.MethodTypeDesc;

/** A static method beside the body: so that the body stays small, and HotSpot inlines both. */
public interface SideMethod {
  String name();

  MethodTypeDesc type();

  void write(Assembler out);
}
