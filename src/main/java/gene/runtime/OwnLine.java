package gene.runtime;

/**
 * Room before the fields of something that one thread writes all the time. VMs of a program are
 * made one after the other and stay neighbours; without it the counters of one and those of the
 * next may share a cache line, which then goes to and fro between the cores.
 */
abstract class OwnLine {
  @SuppressWarnings("unused")
  private long r0, r1, r2, r3, r4, r5, r6, r7, r8, r9, r10, r11, r12, r13, r14, r15;
}
