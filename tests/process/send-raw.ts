import { connect } from "node:net";

/** What a client writes on one connection, and how it ends it. */
export interface RawRequest {
  readonly pieces: readonly string[];
  /** Milliseconds between pieces. */
  readonly pauseMs: number;
  /** half: ends its side and reads on; reset: resets at once; wait: reads to the end. */
  readonly end: "half" | "reset" | "wait";
  /** Milliseconds between the last piece and a reset; 0 when not given. */
  readonly lingerMs?: number;
}

export interface Target {
  readonly kind: string;
  readonly path: string;
  readonly type?: string;
  readonly body: string;
}

/** One address of every kind of route. */
export const targets: readonly Target[] = [
  { kind: "page", path: "/en/detail/1ZSANDBX0310000014", body: "a=1&b=2" },
  { kind: "redirect", path: "/", body: "abc" },
  { kind: "redirect of an unknown path", path: "/x", body: "abc" },
  { kind: "cached page", path: "/en", body: "abc" },
  { kind: "missing page", path: "/en/no/such/page", body: "abc" },
  { kind: "signed-in page", path: "/en/userManage/track/all?searchTrack=%00", body: "abc" },
  { kind: "call", path: "/api/track/cargo", type: "application/json", body: '{"numbers":[{"number":"A1"}]}' },
  { kind: "API", path: "/api/v1/tracks", type: "application/json", body: '{"tracks":[{"number":"A1"}]}' },
  { kind: "hook", path: "/api/hooks/carriers/dhl", type: "application/json", body: '{"event":"x"}' },
  {
    kind: "file upload",
    path: "/api/v2/contactus/add",
    type: "multipart/form-data; boundary=b",
    body: '--b\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n1\r\n--b--\r\n',
  },
  { kind: "unknown call", path: "/api/no/such/call", body: "{}" },
  { kind: "widget", path: "/widget/1ZSANDBX0310000014", body: "abc" },
  { kind: "file", path: "/robots.txt", body: "abc" },
  { kind: "picture", path: "/og.png", body: "abc" },
  { kind: "picture scaled on request", path: "/_next/image?url=%2Fog.png&w=640&q=75", body: "abc" },
  { kind: "upgrade", path: "/realtime", body: '{"type":"hello"}' },
];

export const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;

const head = ({ kind, path, type }: Target, method: string, more: string) =>
  [
    `${method} ${path} HTTP/1.1`,
    "Host: t",
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    ...(kind === "upgrade"
      ? ["Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="]
      : []),
    more,
    "",
    "",
  ].join("\r\n");

const sized = (target: Target, method: string, length: number | string) =>
  head(
    target,
    method,
    `Connection: ${target.kind === "upgrade" ? "Upgrade" : "close"}\r\nContent-Length: ${length}`,
  );
const chunked = (target: Target, method: string, more = "") =>
  head(target, method, `Connection: close\r\nTransfer-Encoding: chunked${more}`);

/** Every way in which a complete request can be malformed or unusual. */
export const forms: Readonly<Record<string, (target: Target, method: string) => RawRequest>> = {
  "more bytes than said": (target, method) =>
    whole(`${sized(target, method, Math.max(1, target.body.length - 3))}${target.body}EXTRA`),
  "fewer bytes than said": (target, method) => ({
    ...whole(`${sized(target, method, target.body.length + 40)}${target.body}`),
    end: "half",
  }),
  "fewer bytes than said, cut": (target, method) => ({
    ...whole(`${sized(target, method, target.body.length + 40)}${target.body}`),
    end: "reset",
  }),
  "a chunk of no length": (target, method) =>
    whole(`${chunked(target, method)}zz\r\n${target.body}\r\n0\r\n\r\n`),
  "a chunk without an end": (target, method) => ({
    ...whole(`${chunked(target, method)}ff\r\n${target.body}`),
    end: "half",
  }),
  trailers: (target, method) =>
    whole(
      `${chunked(target, method, "\r\nTrailer: X-End")}${target.body.length.toString(16)}\r\n${target.body}\r\n0\r\nX-End: 1\r\nHost: evil\r\n\r\n`,
    ),
  "both lengths": (target, method) =>
    whole(
      `${chunked(target, method, "\r\nContent-Length: 4")}${target.body.length.toString(16)}\r\n${target.body}\r\n0\r\n\r\n`,
    ),
  "two lengths": (target, method) =>
    whole(`${sized(target, method, `3\r\nContent-Length: ${target.body.length}`)}${target.body}`),
  pipelined: (target, method) => {
    const one = `${head(target, method, `Connection: keep-alive\r\nContent-Length: ${target.body.length}`)}${target.body}`;
    return whole(one.repeat(4) + sized(target, method, 0));
  },
  "whole, then cut": (target, method) => ({
    ...whole(`${sized(target, method, target.body.length)}${target.body}`),
    end: "reset",
  }),
  slow: (target, method) => {
    const text = `${sized(target, method, target.body.length)}${target.body}`;
    const step = Math.ceil(text.length / 12);
    const pieces = Array.from({ length: 12 }, (_, at) => text.slice(at * step, (at + 1) * step));
    return { pieces: pieces.filter((piece) => piece !== ""), pauseMs: 25, end: "wait" };
  },
};

function whole(text: string): RawRequest {
  return { pieces: [text], pauseMs: 0, end: "wait" };
}

/** A correct request, to be cut anywhere. */
export function correctRequest(target: Target, method: string): string {
  const hasBody = method !== "GET" && method !== "HEAD";
  const text = sized(target, method, hasBody ? target.body.length : 0);
  return hasBody ? text + target.body : text;
}

/** A connection that the server neither answers nor closes is abandoned after this. Milliseconds. */
const silentMs = 20_000;

/** Sends a request over its own connection; returns what was received until it closed, "" for nothing. */
export function sendRaw(port: number, { pieces, pauseMs, end, lingerMs = 0 }: RawRequest): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    const timer = setTimeout(() => socket.destroy(), silentMs);
    socket.on("data", (bytes) => {
      received += bytes.toString("latin1").slice(0, 200);
    });
    // A live socket never ends by itself.
    if (pieces[0]?.includes("Upgrade: websocket")) socket.once("data", () => socket.end());
    socket.on("end", () => socket.end());
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(timer);
      resolve(received);
    });
    socket.on("connect", async () => {
      for (const piece of pieces) {
        if (socket.destroyed) return;
        socket.write(piece);
        if (pauseMs > 0) await new Promise((next) => setTimeout(next, pauseMs));
      }
      if (end === "half") socket.end();
      if (end === "reset") setTimeout(() => socket.resetAndDestroy(), lingerMs);
    });
  });
}
