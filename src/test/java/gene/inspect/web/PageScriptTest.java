package gene.inspect.web;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import org.junit.jupiter.api.Test;

class PageScriptTest {
  @Test
  void modulesComeInTheOrderOfNeedAndOnce() {
    Map<String, String> files =
        Map.of(
            "main.js",
            """
            import { a } from "./one.js";
            import { b as c } from "./two.js";
            use(a, c);
            """,
            "one.js",
            """
            import { b } from "./two.js";
            export const a = b();
            export { b };
            """,
            "two.js",
            """
            export async function b() {}
            const hidden = 1;
            """);
    assertEquals(
        """
        const module_two = (() => {
        async function b() {}
        const hidden = 1;
        return { b };
        })();
        const module_one = (() => {
        const { b } = module_two;
        const a = b();

        return { a, b };
        })();
        const { a } = module_one;
        const { b: c } = module_two;
        use(a, c);
        """,
        PageScript.of("main", files::get));
  }
}
