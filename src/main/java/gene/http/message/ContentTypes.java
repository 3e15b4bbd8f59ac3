package gene.http.message;

import java.util.Locale;
import java.util.Map;

/** Media types by the ending of a file's name. */
public final class ContentTypes {
  static final String UNKNOWN = "application/octet-stream";
  private static final String UTF8 = "; charset=utf-8";

  private static final Map<String, String> BY_ENDING =
      Map.ofEntries(
          Map.entry("html", "text/html" + UTF8),
          Map.entry("htm", "text/html" + UTF8),
          Map.entry("css", "text/css" + UTF8),
          Map.entry("js", "text/javascript" + UTF8),
          Map.entry("mjs", "text/javascript" + UTF8),
          Map.entry("txt", "text/plain" + UTF8),
          Map.entry("gene", "text/plain" + UTF8),
          Map.entry("log", "text/plain" + UTF8),
          Map.entry("md", "text/markdown" + UTF8),
          Map.entry("csv", "text/csv" + UTF8),
          Map.entry("xml", "application/xml"),
          Map.entry("json", "application/json"),
          Map.entry("map", "application/json"),
          Map.entry("webmanifest", "application/manifest+json"),
          Map.entry("pdf", "application/pdf"),
          Map.entry("zip", "application/zip"),
          Map.entry("gz", "application/gzip"),
          Map.entry("tar", "application/x-tar"),
          Map.entry("wasm", "application/wasm"),
          Map.entry("svg", "image/svg+xml"),
          Map.entry("png", "image/png"),
          Map.entry("jpg", "image/jpeg"),
          Map.entry("jpeg", "image/jpeg"),
          Map.entry("gif", "image/gif"),
          Map.entry("webp", "image/webp"),
          Map.entry("avif", "image/avif"),
          Map.entry("ico", "image/x-icon"),
          Map.entry("bmp", "image/bmp"),
          Map.entry("woff", "font/woff"),
          Map.entry("woff2", "font/woff2"),
          Map.entry("ttf", "font/ttf"),
          Map.entry("otf", "font/otf"),
          Map.entry("mp3", "audio/mpeg"),
          Map.entry("ogg", "audio/ogg"),
          Map.entry("wav", "audio/wav"),
          Map.entry("mp4", "video/mp4"),
          Map.entry("webm", "video/webm"));

  private ContentTypes() {}

  public static String of(String fileName) {
    int dot = fileName.lastIndexOf('.');
    String ending = fileName.substring(dot + 1).toLowerCase(Locale.ROOT);
    return dot < 0 ? UNKNOWN : BY_ENDING.getOrDefault(ending, UNKNOWN);
  }
}
