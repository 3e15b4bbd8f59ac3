// Frames from the program: a stream of server-sent events, read with fetch so that the token stays out of the address.

const KEY = "gene-inspector-token:" + location.port;

function token() {
  const given = new URLSearchParams(location.search).get("token");
  if (given) {
    sessionStorage.setItem(KEY, given);
    history.replaceState(null, "", location.pathname + location.hash);
  }
  return sessionStorage.getItem(KEY) || "";
}

const secret = token();
let base = "", ending = new AbortController();

/** In the playground: asks about another run from now on, and follows the last one no more. */
export function about(path) {
  base = path;
  ending.abort();
  ending = new AbortController();
}

export async function ask(path, body) {
  const answer = await fetch(base + path, {
    method: body === undefined ? "GET" : "POST",
    signal: ending.signal,
    headers: { authorization: "Bearer " + secret, "content-type": "application/json" },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error((await answer.text()).trim());
  return answer;
}

const isRecording = (answer) => answer.headers.get("content-type") === "application/x-ndjson";
const frames = (text) => text.split("\n").filter(Boolean).map((line) => JSON.parse(line));

/**
 * Calls frame for each one; told says how the connection is. Ends when the program does. A page about a recording gets all its frames
 * at once: which one it is about is seen from the answer, so that the first picture does not wait for another question.
 */
export async function follow(frame, told, recorded) {
  const { signal } = ending;
  for (let tries = 0; !signal.aborted; tries++) {
    try {
      const answer = await ask("api/events");
      if (isRecording(answer)) return recorded(frames(await answer.text()));
      told("live");
      tries = 0;
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = "";
      for (;;) {
        const { value, done } = await reader.read();
        if (done || signal.aborted) break;
        rest += value;
        const parts = rest.split("\n\n");
        rest = parts.pop();
        for (const part of parts) {
          if (part.startsWith("data: ")) {
            const f = JSON.parse(part.slice(6));
            frame(f);
            if (f.view && f.view.ended !== null) return told("ended");
          }
        }
      }
    } catch (e) {
      if (signal.aborted) return;
      told("lost", e.message);
    }
    if (tries > 40) return told("lost", "gave up");
    await new Promise((go) => setTimeout(go, Math.min(2000, 200 * (tries + 1))));
  }
}
