import { connect } from "node:net";
import { type Service, startService } from "./start-service";

jest.setTimeout(60_000);

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

/**
 * Sends chunks over a raw socket with a pause between them, and returns everything received until the socket
 * closed: by the server after the request ended, or after `hold`.
 */
function speak(
  pieces: readonly (string | Buffer)[],
  end: "half" | "reset" | "hold" = "half",
  hold?: Promise<unknown>,
): Promise<string> {
  return new Promise((resolve) => {
    let said = "";
    const line = connect(service.port, "127.0.0.1", async () => {
      for (const piece of pieces) {
        line.write(piece);
        await new Promise((next) => setTimeout(next, 5));
      }
      if (end === "half") line.end();
      if (end === "reset") line.resetAndDestroy();
      await hold;
      if (end === "hold") line.destroy();
    });
    line.on("data", (bytes) => (said += bytes.toString("latin1")));
    line.on("error", () => undefined);
    line.on("close", () => resolve(said));
  });
}

const calls = [
  "track/cargo",
  "track/real_query_multi",
  "track/translate",
  "subscribe/add",
  "subscribe/confirm",
];
const head = (path: string, more: string) =>
  `POST /api/${path} HTTP/1.1\r\nHost: t.example\r\nContent-Type: application/json\r\n${more}\r\n`;
const good = '{"token":"xxxxxxxxxxxx","numbers":[{"number":"RB123456785GB"}]}';

/** Every way in which a request can be malformed on the wire. */
const broken: readonly [string, (path: string) => (string | Buffer)[], "half" | "reset"][] = [
  ["no body at all", (path) => [head(path, "Content-Length: 50\r\n")], "half"],
  ["no body, cut", (path) => [head(path, "Content-Length: 50\r\n")], "reset"],
  ["half a body, then gone", (path) => [head(path, "Content-Length: 500\r\n"), '{"numb'], "half"],
  ["half a body, then cut", (path) => [head(path, "Content-Length: 500\r\n"), '{"numb'], "reset"],
  [
    "half a character, then gone",
    (path) => [head(path, "Content-Length: 500\r\n"), Buffer.from([0x7b, 0x22, 0xe5])],
    "half",
  ],
  ["a body longer than it says", (path) => [head(path, "Content-Length: 5\r\n"), good], "half"],
  [
    "a body shorter than it says",
    (path) => [head(path, `Content-Length: ${good.length + 40}\r\n`), good],
    "half",
  ],
  ["a negative length", (path) => [head(path, "Content-Length: -1\r\n"), good], "half"],
  ["a length that is a word", (path) => [head(path, "Content-Length: many\r\n"), good], "half"],
  [
    "a length beyond all numbers",
    (path) => [head(path, "Content-Length: 99999999999999999999\r\n"), good],
    "half",
  ],
  [
    "two lengths",
    (path) => [head(path, `Content-Length: 5\r\nContent-Length: ${good.length}\r\n`), good],
    "half",
  ],
  [
    "a length and pieces",
    (path) => [head(path, "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n"), `5\r\n{"a":\r\n0\r\n\r\n`],
    "half",
  ],
  [
    "pieces of no length",
    (path) => [head(path, "Transfer-Encoding: chunked\r\n"), "zz\r\n{}\r\n0\r\n\r\n"],
    "half",
  ],
  [
    "pieces that never end",
    (path) => [head(path, "Transfer-Encoding: chunked\r\n"), '5\r\n{"a":\r\n'],
    "half",
  ],
  ["pieces, then cut", (path) => [head(path, "Transfer-Encoding: chunked\r\n"), '5\r\n{"a":\r\n'], "reset"],
  [
    "pieces of one byte",
    (path) => [
      head(path, "Transfer-Encoding: chunked\r\n"),
      ...[..."{}"].map((byte) => `1\r\n${byte}\r\n`),
      "0\r\n\r\n",
    ],
    "half",
  ],
  [
    "a packed body",
    (path) => [
      head(path, "Content-Encoding: gzip\r\nContent-Length: 4\r\n"),
      Buffer.from([0x1f, 0x8b, 0x08, 0]),
    ],
    "half",
  ],
  [
    "two requests at once",
    (path) => [
      `${head(path, `Content-Length: ${good.length}\r\n`)}${good}${head(path, "Content-Length: 2\r\n")}{}`,
    ],
    "half",
  ],
  [
    "words after the end",
    (path) => [`${head(path, "Content-Length: 2\r\n")}{}GARBAGE / HTTP/1.1\r\n\r\n`],
    "half",
  ],
  [
    "an answer nobody waits for",
    (path) => [`${head(path, `Content-Length: ${good.length}\r\n`)}${good}`],
    "reset",
  ],
  ["a header without an end", (path) => [`POST /api/${path} HTTP/1.1\r\nHost: t`], "half"],
  ["a header of 40 kB", (path) => [head(path, `X-Long: ${"x".repeat(40_000)}\r\n`)], "half"],
  ["a NUL in the address", (path) => [`POST /api/${path}\0 HTTP/1.1\r\nHost: t.example\r\n\r\n`], "half"],
];

describe.each(broken)("%s", (_name, make, end) => {
  it.each(calls)("to %s never gets a 5xx, and the next request is answered normally", async (path) => {
    const said = await speak(make(path), end);
    for (const status of said.matchAll(/^HTTP\/1\.1 (\d{3})/gm)) expect(Number(status[1])).toBeLessThan(500);
    // A line of a stack trace, also within JSON; "at the depot" with a time after it is none.
    expect(said).not.toMatch(/node_modules|(?:\n|\\n)\s+at .*:\d+:\d+/);
    const next = await service.send("POST", "/api/track/cargo", '{"numbers":[{"number":"x"}]}', {
      "content-type": "application/json",
    });
    expect(next.status).toBe(400);
    expect(service.logged.splice(0)).toEqual([]);
  });
});

it("rejects a chunked body of 1 MB, and the sender receives the response", async () => {
  const piece = `10000\r\n${"x".repeat(0x10000)}\r\n`;
  const said = await speak([
    head("track/cargo", "Transfer-Encoding: chunked\r\n"),
    ...Array<string>(16).fill(piece),
    "0\r\n\r\n",
  ]);
  expect(said).toMatch(/^HTTP\/1\.1 413 /);
  expect(said).toContain('"key":"bodyTooLarge"');
});

it("a hundred unfinished requests delay nobody", async () => {
  let letGo = () => {};
  const hold = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const held = Array.from({ length: 100 }, () =>
    speak([head("track/cargo", "Content-Length: 500\r\n"), "{"], "hold", hold),
  );
  const { status } = await service.send("POST", "/api/track/cargo", '{"numbers":[{"number":"x"}]}', {
    "content-type": "application/json",
  });
  expect(status).toBe(400);
  letGo();
  await Promise.all(held);
});
