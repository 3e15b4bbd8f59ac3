package gene.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real editor without a screen: Neovim and its built-in client, with the setup of the manual. */
@Tag("slow")
class NeovimTest {
  private static final String SCRIPT =
      """
      local out = io.open(os.getenv('RESULT'), 'w')
      local function say(key, value) out:write(key .. ': ' .. tostring(value):gsub('\\n', '\\\\n') .. '\\n') end
      local patience = 110000

      vim.opt.runtimepath:append(os.getenv('EDITORS') .. '/nvim')
      vim.cmd('filetype plugin indent on')
      vim.cmd('syntax on')
      require('gene').setup({ cmd = vim.split(os.getenv('SERVER'), '\\31') })
      vim.cmd('edit main.gene')
      say('filetype', vim.bo.filetype)
      local ready = vim.wait(patience, function() return #vim.lsp.get_active_clients() > 0 and vim.lsp.get_active_clients()[1].initialized end, 20)
      say('ready', ready)
      vim.wait(patience, function() return #vim.diagnostic.get(0) > 0 end, 20)
      for _, d in ipairs(vim.diagnostic.get(0)) do say('diagnostic', (d.lnum + 1) .. ' ' .. d.code .. ' ' .. d.message) end

      local function ask(method, line, col, more)
        vim.api.nvim_win_set_cursor(0, { line, col })
        local params = vim.tbl_extend('force', vim.lsp.util.make_position_params(), more or {})
        local answers, err = vim.lsp.buf_request_sync(0, method, params, patience)
        if err then error(err) end
        for _, a in pairs(answers) do
          if a.error then return { error = a.error.message } end
          return a.result
        end
      end

      say('hover', ask('textDocument/hover', 2, 11).contents.value)
      local definition = ask('textDocument/definition', 2, 11)
      say('definition', vim.fn.fnamemodify(vim.uri_to_fname(definition[1].uri), ':t') .. ':' .. (definition[1].range.start.line + 1))
      local labels = {}
      for _, item in ipairs(ask('textDocument/completion', 2, 12).items) do labels[item.label] = true end
      say('completion', labels['twice'])
      local refused = ask('textDocument/rename', 2, 3, { newName = 'say' })
      say('refused', refused.error)
      local edit = ask('textDocument/rename', 2, 11, { newName = 'double' })
      vim.lsp.util.apply_workspace_edit(edit, 'utf-16')
      say('renamed', table.concat(vim.api.nvim_buf_get_lines(0, 0, 2, false), ' '))
      vim.lsp.buf.formatting_sync({}, patience)
      say('formatted', table.concat(vim.api.nvim_buf_get_lines(0, 3, 6, false), '/'))
      vim.api.nvim_buf_set_lines(0, 2, 3, false, { '(println 1)' })
      say('clean', vim.wait(patience, function() return #vim.diagnostic.get(0) == 0 end, 20))
      vim.cmd('wall')
      out:close()
      vim.cmd('qall!')
      """;

  @TempDir Path folder;

  @Test
  void aSession() throws Exception {
    assumeTrue(installed(), "Neovim is not installed");
    Files.writeString(folder.resolve("lib.gene"), "# Twice as much.\n(fn twice [n] (n * 2))\n");
    Files.writeString(
        folder.resolve("main.gene"),
        "(import twice from \"./lib\")\n(println (twice 4))\n(println nowhere)\n(fn f [a]\n(a + 1))\n");
    Files.writeString(folder.resolve("script.lua"), SCRIPT);
    String server =
        String.join(
            "\u001f",
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                classPath(),
                "gene.cli.Main",
                "lsp"));
    ProcessBuilder nvim =
        new ProcessBuilder("nvim", "--headless", "-u", "NONE", "-n", "-c", "luafile script.lua");
    nvim.directory(folder.toFile());
    nvim.environment().put("SERVER", server);
    nvim.environment().put("RESULT", folder.resolve("result").toString());
    nvim.environment().put("EDITORS", Path.of("editors").toAbsolutePath().toString());
    for (String dir :
        List.of("XDG_CACHE_HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")) {
      nvim.environment().put(dir, folder.resolve(".home").toString());
    }
    nvim.redirectErrorStream(true).redirectOutput(folder.resolve("log").toFile());
    Process p = nvim.start();
    try {
      p.getOutputStream().close();
      boolean ended = p.waitFor(300, TimeUnit.SECONDS);
      String log = Files.readString(folder.resolve("log"));
      assertTrue(ended, log);
      String result =
          Files.exists(folder.resolve("result")) ? Files.readString(folder.resolve("result")) : log;
      check(result, log);
      assertEquals(
          "# Twice as much.\n(fn double [n] (n * 2))\n",
          Files.readString(folder.resolve("lib.gene")));
    } finally {
      p.descendants().forEach(ProcessHandle::destroyForcibly);
      p.destroyForcibly();
    }
  }

  private static void check(String result, String log) {
    for (String line :
        List.of(
            "filetype: gene",
            "ready: true",
            "diagnostic: 3 GENE.SCOPE.UNDEFINED_VAR nowhere is not defined",
            "definition: lib.gene:2",
            "completion: true",
            "refused: cannot rename: println is no name that a program of this workspace defines",
            "renamed: (import double from \"./lib\") (println (double 4))",
            "formatted: (fn f [a]/  (a + 1))",
            "clean: true")) {
      assertTrue(result.contains(line + "\n"), line + "\nis missing in\n" + result + log);
    }
    assertTrue(
        result.contains("hover: ```gene\\n(twice n)") && result.contains("Twice as much."), result);
  }

  private static String classPath() {
    return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
        .map(p -> Path.of(p).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  private static boolean installed() {
    try {
      Process p = new ProcessBuilder("nvim", "--version").redirectErrorStream(true).start();
      p.getInputStream().readAllBytes();
      return p.waitFor(60, TimeUnit.SECONDS) && p.exitValue() == 0;
    } catch (IOException | InterruptedException e) {
      return false;
    }
  }
}
