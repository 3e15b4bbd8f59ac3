package gene.embed;

import java.util.List;
import javax.script.ScriptEngine;
import javax.script.ScriptEngineFactory;

/**
 * Gene behind {@code javax.script}: names {@code gene} and {@code Gene}, extension {@code gene}.
 */
public final class GeneScriptEngineFactory implements ScriptEngineFactory {
  /** Found by its name. */
  public GeneScriptEngineFactory() {}

  @Override
  public String getEngineName() {
    return "Gene";
  }

  @Override
  public String getEngineVersion() {
    return gene.engine.Engine.VERSION;
  }

  @Override
  public List<String> getExtensions() {
    return List.of("gene");
  }

  @Override
  public List<String> getMimeTypes() {
    return List.of("text/x-gene");
  }

  @Override
  public List<String> getNames() {
    return List.of("gene", "Gene");
  }

  @Override
  public String getLanguageName() {
    return "Gene";
  }

  @Override
  public String getLanguageVersion() {
    return getEngineVersion();
  }

  @Override
  public Object getParameter(String key) {
    return switch (key) {
      case ScriptEngine.ENGINE -> getEngineName();
      case ScriptEngine.ENGINE_VERSION -> getEngineVersion();
      case ScriptEngine.LANGUAGE -> getLanguageName();
      case ScriptEngine.LANGUAGE_VERSION -> getLanguageVersion();
      case ScriptEngine.NAME -> getNames().getFirst();
      case "THREADING" -> "MULTITHREADED";
      default -> null;
    };
  }

  @Override
  public String getMethodCallSyntax(String object, String method, String... args) {
    String rest = args.length == 0 ? "" : " " + String.join(" ", args);
    return "(" + object + " ." + method + rest + ")";
  }

  @Override
  public String getOutputStatement(String text) {
    return "(println \"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\")";
  }

  @Override
  public String getProgram(String... statements) {
    return String.join("\n", statements);
  }

  @Override
  public ScriptEngine getScriptEngine() {
    return new GeneScriptEngine(this);
  }
}
