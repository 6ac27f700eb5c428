import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { locales } from "@/lib/core/locales";
import { type CallError, callApi } from "./call-api";
import { errorSentence, errorStyle } from "./error-sentence";
import { offerRecentAuth } from "./recent-auth";

jest.setTimeout(20_000);

let server: Server;
let base = "";
let answer: (request: IncomingMessage, response: ServerResponse, body: string) => void;
const seen: {
  method?: string | undefined;
  url?: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}[] = [];
const realFetch = globalThis.fetch;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    seen.push({ method: request.method, url: request.url, headers: request.headers, body });
    answer(request, response, body);
  });
  await listen(0);
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Only the page's address and language are stubbed; the requests are real.
  Object.assign(globalThis, {
    document: { documentElement: { lang: "de" } },
    fetch: (address: string, init: RequestInit) => realFetch(new URL(address, base), init),
  });
});
beforeEach(() => seen.splice(0));
afterAll(async () => {
  Object.assign(globalThis, { fetch: realFetch });
  await stop();
});
const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
const stop = () =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });

const shape = { access: "visitor", input: z.object({}).loose(), output: z.object({ n: z.int() }) } as const;
const post = defineCall({ ...shape, name: "t.post", method: "POST", path: "t/post" });
const get = defineCall({ ...shape, name: "t.get", method: "GET", path: "t/get" });
const side = defineCall({ ...shape, name: "t.side", method: "POST", path: "t/side", parallel: true });

const json = (response: ServerResponse, status: number, body: unknown, headers = {}) =>
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
const good = (response: ServerResponse, n = 1) =>
  json(response, 200, { status: { code: 200, msg: "OK" }, data: { n } });
const bad = (status: number, body: unknown, headers = {}) => {
  answer = (_request, response) => json(response, status, body, headers);
};
const failure = (work: Promise<unknown>) =>
  work.then(
    () => Promise.reject(new Error("it succeeded")),
    (error: CallError) => error,
  );
const until = async (test: () => boolean) => {
  while (!test()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe("callApi", () => {
  it("sends JSON with our header and the page's language, and returns the contract's data", async () => {
    answer = (_request, response) => good(response, 7);
    expect(await callApi(post, { a: ["ü"] })).toEqual({ n: 7 });
    expect(seen[0]).toMatchObject({ method: "POST", url: "/api/t/post", body: '{"a":["ü"]}' });
    expect(seen[0]?.headers).toMatchObject({
      "content-type": "application/json",
      "x-1tracking": "1",
      "accept-language": "de",
    });
  });

  it("puts a GET's input into the query and omits undefined fields", async () => {
    answer = (_request, response) => good(response);
    await callApi(get, { token: "a b&c", none: undefined, n: 0 });
    expect(seen[0]).toMatchObject({ method: "GET", url: "/api/t/get?token=a+b%26c&n=0", body: "" });
    await callApi(get, {});
    expect(seen[1]?.url).toBe("/api/t/get");
  });

  it("fills in path parameters, escaped", async () => {
    answer = (_request, response) => good(response);
    const call = defineCall({ ...shape, name: "t.put", method: "PUT", path: "t/[id]" });
    await callApi(call, {}, { params: { id: "a/b" } });
    expect(seen[0]).toMatchObject({ method: "PUT", url: "/api/t/a%2Fb" });
  });

  it("maps an error of the table to its key, with retry time and issues", async () => {
    const issues = [{ path: "email", rule: "email" }];
    bad(
      429,
      { status: { code: 429, msg: "x", key: "tooFrequent" }, data: null, issues },
      { "retry-after": "12" },
    );
    expect(await failure(callApi(post, {}))).toMatchObject({
      kind: "known",
      key: "tooFrequent",
      status: 429,
      retryAfterSeconds: 12,
      issues,
    });
  });

  it("keeps the server's message if the error is in no table, and tolerates a proxy's non-JSON response", async () => {
    bad(418, { status: { code: 41899, msg: "I am a teapot", key: "__proto__" }, data: null });
    expect(await failure(callApi(post, {}))).toMatchObject({
      kind: "unknown",
      key: null,
      message: "I am a teapot",
    });
    answer = (_request, response) => response.writeHead(502).end("<h1>Bad gateway</h1>");
    expect(await failure(callApi(post, {}))).toMatchObject({ kind: "unknown", status: 502, message: "" });
    for (const body of [null, [], "text", 7, { status: null }, {}]) {
      bad(200, body);
      expect(await failure(callApi(post, {}))).toMatchObject({ kind: "unknown", message: "" });
    }
  });

  it("treats a response that violates the contract as a failure", async () => {
    answer = (_request, response) =>
      json(response, 200, { status: { code: 200, msg: "OK" }, data: { n: "1" } });
    expect(await failure(callApi(post, {}))).toMatchObject({ kind: "unknown", message: "" });
    answer = (_request, response) =>
      json(response, 200, { status: { code: 40005, msg: "gone", key: "trackNotFound" } });
    expect(await failure(callApi(post, {}))).toMatchObject({ kind: "known", key: "trackNotFound" });
  });
});

describe("concurrent calls", () => {
  it("to one address: the later cancels the earlier, also while its response arrives", async () => {
    answer = (_request, response, body) => {
      if (body === '{"n":2}') return good(response, 2);
      response.writeHead(200, { "content-type": "application/json" }).write('{"status":');
      return undefined;
    };
    const first = failure(callApi(post, { n: 1 }));
    await until(() => seen.length === 1);
    await new Promise((resolve) => setTimeout(resolve, 20));
    const second = callApi(post, { n: 2 });
    expect((await first).kind).toBe("cancelled");
    expect(await second).toEqual({ n: 2 });
  });

  it("to different addresses do not cancel each other, nor do those of a parallel call", async () => {
    answer = (_request, response, body) => void setTimeout(() => good(response, body.length), 20);
    const both = [callApi(side, { a: 1 }), callApi(side, { a: 12 }), callApi(post, {}), callApi(get, {})];
    expect(await Promise.all(both)).toEqual([{ n: 7 }, { n: 8 }, { n: 2 }, { n: 0 }]);
  });

  it("that the page cancels are aborted on the server too", async () => {
    let gone = false;
    answer = (_request, response) => void response.on("close", () => (gone = true));
    const page = new AbortController();
    const call = failure(callApi(post, {}, { signal: page.signal }));
    await until(() => seen.length === 1);
    page.abort();
    expect((await call).kind).toBe("cancelled");
    await until(() => gone);
    expect((await failure(callApi(post, {}, { signal: page.signal }))).kind).toBe("cancelled");
  });
});

describe("a call that requires recent authentication", () => {
  let isProved: boolean;
  const refusal = { status: { code: 41006, msg: "x", key: "recentAuthRequired" }, data: null };
  beforeEach(() => {
    isProved = false;
    answer = (_request, response) => (isProved ? good(response, 5) : json(response, 403, refusal));
  });

  it("waits for the proof and is repeated once with the same input; several calls share one prompt", async () => {
    let questions = 0;
    const stop = offerRecentAuth(async () => {
      questions += 1;
      await new Promise((resolve) => setTimeout(resolve, 2500));
      isProved = true;
      return true;
    });
    // The response deadline does not run while the reader types.
    const both = [callApi(post, { a: 1 }, { timeoutMs: 2000 }), callApi(side, { a: 2 })];
    expect(await Promise.all(both)).toEqual([{ n: 5 }, { n: 5 }]);
    expect([questions, seen.map(({ body }) => body).sort()]).toEqual([
      1,
      ['{"a":1}', '{"a":1}', '{"a":2}', '{"a":2}'],
    ]);
    stop();
  });

  it("is cancelled when the reader dismisses the prompt, prompts again the next time, and is never repeated twice", async () => {
    let gives = false;
    let questions = 0;
    const stop = offerRecentAuth(async () => {
      questions += 1;
      return gives;
    });
    const left = await failure(callApi(post, {}));
    expect([left.kind, errorSentence(left, { recentAuthRequired: "x" })]).toEqual(["cancelled", null]);
    expect(seen).toHaveLength(1);
    gives = true;
    expect(await failure(callApi(post, {}))).toMatchObject({ kind: "known", key: "recentAuthRequired" });
    expect([seen.length, questions]).toEqual([3, 2]);
    stop();
    expect(await failure(callApi(post, {}))).toMatchObject({ key: "recentAuthRequired", status: 403 });
    expect(questions).toBe(2);
  });
});

describe("a failing connection", () => {
  it("times out if the response is late, before or within the body", async () => {
    answer = () => undefined;
    expect((await failure(callApi(post, {}, { timeoutMs: 60 }))).kind).toBe("timedOut");
    answer = (_request, response) => void response.writeHead(200).write("{");
    expect((await failure(callApi(post, {}, { timeoutMs: 60 }))).kind).toBe("timedOut");
  });

  it("is offline if it breaks off, before or within the body", async () => {
    answer = (_request, response) => void response.destroy();
    expect((await failure(callApi(post, {}))).kind).toBe("offline");
    answer = (_request, response) => {
      response.writeHead(200, { "content-length": "100" }).write("{");
      setTimeout(() => response.destroy(), 10);
    };
    expect((await failure(callApi(post, {}))).kind).toBe("offline");
  });

  it("is offline if it cannot be made, and a call works again afterwards", async () => {
    const { port } = server.address() as AddressInfo;
    await stop();
    expect((await failure(callApi(post, {}))).kind).toBe("offline");
    await listen(port);
    answer = (_request, response) => good(response, 3);
    expect(await callApi(post, {})).toEqual({ n: 3 });
  });
});

describe("the error message for the reader", () => {
  const say = async (status: number, body: unknown) => {
    bad(status, body);
    return errorSentence(await failure(callApi(post, {})), sentences);
  };
  let sentences: Record<string, string>;
  beforeAll(async () => {
    sentences = ((await import("@/messages/de/errors.json")) as { default: Record<string, string> }).default;
  });

  it("is the sentence in their language if the error is known", async () => {
    expect(
      await say(404, { status: { code: 40005, msg: "Track does not exist", key: "trackNotFound" } }),
    ).toBe(sentences.trackNotFound);
  });
  it("is the server's message and a sad face if it is not", async () => {
    expect(await say(400, { status: { code: 49999, msg: " Der Kurier streikt " } })).toBe(
      "Der Kurier streikt ☹",
    );
  });
  it("is that the request failed if the server sent no message, and to log in again for any 401", async () => {
    expect(await say(500, { status: { code: 500, msg: "  " } })).toBe(sentences.requestFailed);
    expect(await say(502, null)).toBe(sentences.requestFailed);
    expect(await say(401, { status: { code: 401, msg: "nope" } })).toBe(sentences.tokenInvalid);
    expect(errorSentence(new TypeError("x is not a function"), sentences)).toBe(sentences.requestFailed);
  });
  it("has the style of the error table, and the error style if the table has none", async () => {
    bad(503, { status: { code: 503, msg: "Server busy", key: "busy" } });
    expect(errorStyle(await failure(callApi(post, {})))).toBe("warning");
    bad(400, { status: { code: 400, msg: "no", key: "badInput" } });
    expect(errorStyle(await failure(callApi(post, {})))).toBe("error");
    bad(400, { status: { code: 49999, msg: "new" } });
    expect(errorStyle(await failure(callApi(post, {})))).toBe("error");
  });
  it("is empty for a cancelled call, and names offline and timeout", async () => {
    const aborted = callApi(post, {}, { signal: AbortSignal.abort() });
    expect(errorSentence(await failure(aborted), sentences)).toBeNull();
    answer = (_request, response) => void response.destroy();
    expect(errorSentence(await failure(callApi(post, {})), sentences)).toBe(sentences.offline);
    answer = () => undefined;
    expect(errorSentence(await failure(callApi(post, {}, { timeoutMs: 30 })), sentences)).toBe(
      sentences.timedOut,
    );
  });
  it.each(locales)("exists in %s for failures without a response", async (locale) => {
    const own = ((await import(`@/messages/${locale}/errors.json`)) as { default: Record<string, string> })
      .default;
    for (const key of ["offline", "timedOut", "requestFailed", "tokenInvalid"]) expect(own[key]).toBeTruthy();
  });
});
