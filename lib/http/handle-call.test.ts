import { randomBytes } from "node:crypto";
import fs from "node:fs";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { AppError } from "@/lib/core/app-error";
import { defineCall, ownPageHeader } from "@/lib/core/define-call";
import { errorTable } from "@/lib/core/error-table";
import type { Context } from "@/lib/platform/adapters/context";
import { closeDatabase } from "@/lib/platform/adapters/database";
import { openGate, type TcpGate } from "@/tests/emulators/tcp-gate";
import { handle } from "./handle-call";

jest.setTimeout(60_000);

let database: TestDatabase;
let gate: TcpGate;
const logged: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  gate = await openGate({ host: url.hostname, port: Number(url.port) });
  url.port = String(gate.port);
  process.env.DATABASE_URL = url.href;
  process.env.SECRET_KEY = randomBytes(32).toString("base64");
  process.env.LOG_LEVEL = "error";
  const write = fs.write as (...all: unknown[]) => void;
  // The log is written to standard error: captured here.
  jest.spyOn(fs, "write").mockImplementation(((fd: number, text: string, ...rest: unknown[]) => {
    if (fd !== 2) return write(fd, text, ...rest);
    logged.push(String(text));
    const done = rest.findLast((one) => typeof one === "function") as (error: null, size: number) => void;
    setImmediate(done, null, Buffer.byteLength(text));
  }) as unknown as typeof fs.write);
});
beforeEach(() => logged.splice(0));
afterAll(async () => {
  jest.restoreAllMocks();
  await closeDatabase();
  await gate.close();
  await database.close();
});

const note = z.object({ text: z.string().trim().max(100), inner: z.object({ n: z.int() }).optional() });
const echoCall = defineCall({
  name: "test.echo",
  method: "POST",
  path: "test/echo",
  access: "visitor",
  input: note,
  output: z.object({ got: z.unknown(), locale: z.string(), address: z.string() }),
  maxBodyBytes: 1_000,
  limit: { max: 3, windowSeconds: 3600 },
});
const echo = handle(echoCall, async (ctx, input) => ({
  got: input,
  locale: ctx.locale,
  address: ctx.caller.address,
}));

let visitor = 0;
const send = (body: BodyInit | null, headers: Record<string, string> = {}, init: RequestInit = {}) =>
  new Request("http://t.example/api/test/echo", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", "x-client-address": `v${++visitor}`, ...headers },
    ...(body instanceof ReadableStream ? { duplex: "half" } : {}),
    ...init,
  } as RequestInit);
const request = (path: string, headers: Record<string, string> = {}) =>
  new Request(`http://t.example/api/${path}`, {
    headers: { "x-client-address": `v${++visitor}`, ...headers },
  });

async function refusal(response: Response) {
  const body = (await response.json()) as {
    status: { code: number; key: string; msg: string };
    issues?: unknown;
  };
  const entry = errorTable[body.status.key as keyof typeof errorTable];
  expect(body).toEqual({
    status: { code: entry.code, msg: body.status.msg, key: body.status.key },
    data: null,
    ...(body.issues ? { issues: body.issues } : {}),
  });
  expect(response.status).toBe(entry.http);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(response.headers.get("x-request-id")).toMatch(/^[\w-]{22}$/);
  return { key: body.status.key, msg: body.status.msg, issues: body.issues };
}
const key = async (response: Response) => (await refusal(response)).key;
const bytes = (size: number) => `{"text":"${"x".repeat(size - 11)}"}`;
const stream = (...chunks: Uint8Array[]) =>
  new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

describe("a call's response", () => {
  it("is the use case's result in the envelope, for the caller's address and language, never cached", async () => {
    const response = await echo(
      send('{"text":" hi "}', {
        "x-client-address": "203.0.113.1",
        "accept-language": "xx, de-AT;q=0.9, en;q=0.5",
      }),
    );
    expect(await response.json()).toEqual({
      status: { code: 200, msg: "OK" },
      data: { got: { text: "hi" }, locale: "de", address: "203.0.113.1" },
    });
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  });

  it("accepts any JSON media type, a byte order mark and a charset", async () => {
    for (const type of ["application/json; charset=utf-8", "Application/JSON", "application/vnd.x+json"])
      expect((await echo(send('\ufeff{"text":"ü"}', { "content-type": type }))).status).toBe(200);
  });

  it("has an error's Chinese name for Chinese readers and the English one for all others", async () => {
    expect((await refusal(await echo(send("{", { "accept-language": "zh-TW" })))).msg).toBe(
      errorTable.notJson.zh,
    );
    expect((await refusal(await echo(send("{", { "accept-language": "de" })))).msg).toBe(
      errorTable.notJson.en,
    );
  });

  it("is an RFC 9457 problem on request", async () => {
    const response = await echo(send('{"text":1}', { accept: "text/html, application/problem+json" }));
    expect(response.headers.get("content-type")).toBe("application/problem+json");
    const id = response.headers.get("x-request-id");
    expect(await response.json()).toEqual({
      type: "about:blank",
      title: errorTable.badInput.en,
      status: 400,
      code: 400,
      key: "badInput",
      issues: [{ path: "text", rule: "invalid_type" }],
      instance: `urn:request:${id}`,
    });
  });
});

describe("a body", () => {
  it("of another media type is rejected: a form cannot send JSON", async () => {
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "",
      "application/jsonp",
      "text/json, application/json",
    ])
      expect(await key(await echo(send('{"text":"a"}', { "content-type": type })))).toBe("notSupportedMedia");
  });

  it("that is too large is rejected, announced or not, and one byte less is accepted", async () => {
    expect((await echo(send(bytes(1_000), { "content-length": "1000" }))).status).toBe(400); // text is too long, body is not
    expect(await key(await echo(send(bytes(1_001), { "content-length": "1001" })))).toBe("bodyTooLarge");
    expect(await key(await echo(send(bytes(1_001))))).toBe("bodyTooLarge");
    expect(await key(await echo(send("{}", { "content-length": "99999999999999999999" })))).toBe(
      "bodyTooLarge",
    );
    let sent = 0;
    const cut = new Promise<void>((resolve) => {
      const endless = new ReadableStream({
        pull: (controller) => {
          sent += 64 * 1024;
          controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
        },
        cancel: () => resolve(),
      });
      void echo(send(endless)).then(async (answer) => expect(await key(answer)).toBe("bodyTooLarge"));
    });
    await cut;
    expect(sent).toBeLessThan(5 * 1024 * 1024);
  });

  it("that is not JSON, not UTF-8 or empty is rejected", async () => {
    for (const body of ["", "{", "{'text':'a'}", "NaN", '{"text":"a"}x', "[1,]"])
      expect(await key(await echo(send(body)))).toBe("notJson");
    expect(await key(await echo(send(null)))).toBe("notJson");
    const broken = Buffer.concat([
      Buffer.from('{"text":"'),
      Buffer.from([0xc3, 0x28, 0xff]),
      Buffer.from('"}'),
    ]);
    expect(await key(await echo(send(stream(broken))))).toBe("notJson");
    expect(await key(await echo(send(stream(Buffer.from('{"text":"a"}', "utf16le")))))).toBe("notJson");
  });

  it("split within a character is joined", async () => {
    const whole = Buffer.from('{"text":"包裹"}');
    const response = await echo(send(stream(whole.subarray(0, 10), whole.subarray(10))));
    expect(await response.json()).toMatchObject({ data: { got: { text: "包裹" } } });
  });

  it("that nests too deeply is rejected before it is parsed", async () => {
    const deep = (levels: number) => `${'{"text":"a","x":'}${"[".repeat(levels)}${"]".repeat(levels)}}`;
    expect((await echo(send(deep(22)))).status).toBe(200);
    expect((await refusal(await echo(send(deep(24))))).issues).toEqual([
      { path: "", rule: "too_deep", limit: 24 },
    ]);
    expect(await key(await echo(send(deep(450))))).toBe("badInput");
  });

  it("with text that cannot be stored is rejected with its location", async () => {
    for (const text of ["\\u0000", "a\\ud800", "\\udc00"])
      expect((await refusal(await echo(send(`{"text":"${text}"}`)))).issues).toEqual([
        { path: "text", rule: "characters" },
      ]);
  });

  it("contains only what its schema has: unknown fields are removed before the use case", async () => {
    const given =
      '{"text":"a","id":1,"__proto__":{"x":1},"constructor":{"y":1},"inner":{"n":1,"z":2},"text":"b"}';
    const { data } = (await (await echo(send(given))).json()) as { data: { got: object } };
    expect(data.got).toEqual({ text: "b", inner: { n: 1 } });
    expect((data.got as { x?: unknown }).x).toBeUndefined();
  });

  it("that is invalid is reported by field and rule, never by value", async () => {
    const { issues } = await refusal(
      await echo(send(`{"text":"${"q".repeat(101)}","inner":{"n":"secret"}}`)),
    );
    expect(issues).toEqual([
      { path: "text", rule: "too_big", limit: 100 },
      { path: "inner.n", rule: "invalid_type" },
    ]);
  });

  it("whose sender disconnects is not logged as an error", async () => {
    const half = new ReadableStream({
      start: (controller) => controller.enqueue(Buffer.from('{"te')),
      pull: (controller) => controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" })),
    });
    expect(await key(await echo(send(half)))).toBe("timedOut");
    expect(logged).toEqual([]);
  });
});

describe("a limit", () => {
  it("rejects the next call, says when to retry, and counts callers separately", async () => {
    const one = { "x-client-address": "198.51.100.7" };
    const statuses = [];
    for (let n = 0; n < 4; n += 1) statuses.push((await echo(send('{"text":"a"}', one))).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const last = await echo(send('{"text":"a"}', one));
    expect(await key(last)).toBe("tooFrequent");
    const seconds = Number(last.headers.get("retry-after"));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(3600);
    expect((await echo(send('{"text":"a"}', { "x-client-address": "198.51.100.8" }))).status).toBe(200);
  });

  it("is exact under concurrency, and bad input counts too", async () => {
    const one = { "x-client-address": "198.51.100.9" };
    const all = await Promise.all(
      Array.from({ length: 30 }, (_, n) => echo(send(n % 2 ? "{" : '{"text":"a"}', one))),
    );
    expect(all.filter(({ status }) => status !== 429)).toHaveLength(3);
  });

  it("applies to all addresses of an IPv6 network together", async () => {
    const statuses = [];
    for (const tail of ["1", "2", "ffff:1", "a:b:c:d"])
      statuses.push(
        (
          await echo(
            send('{"text":"a"}', {
              "x-client-address": `2001:db8:1:2:${tail.includes(":c:") ? tail : `:${tail}`}`,
            }),
          )
        ).status,
      );
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await echo(send('{"text":"a"}', { "x-client-address": "2001:db8:1:3::1" }))).status).toBe(200);
  });
});

describe("a GET", () => {
  const getCall = defineCall({
    name: "test.get",
    method: "GET",
    path: "test/get",
    access: "visitor",
    input: z.object({ token: z.string().max(10) }),
    output: z.object({ token: z.string() }),
  });
  const dropCall = defineCall({ ...getCall, name: "test.drop", mutates: true });
  const verb = jest.fn(async (_ctx: Context, input: { token: string }) => input);
  const own = { "sec-fetch-site": "same-origin", [ownPageHeader]: "1" };

  it("reads its input from the query", async () => {
    const get = handle(getCall, verb);
    expect(await (await get(request("test/get?token=a%20b&token=c&x=1"))).json()).toMatchObject({
      data: { token: "c" },
    });
    expect(await key(await get(request("test/get")))).toBe("badInput");
    expect(await key(await get(request("test/get?token=%00")))).toBe("badInput");
    expect(await key(await get(request("test/get?token=12345678901")))).toBe("badInput");
  });

  it("that changes something works for our own pages only", async () => {
    const drop = handle(dropCall, verb);
    verb.mockClear();
    for (const headers of [
      {},
      { [ownPageHeader]: "1" },
      { "sec-fetch-site": "same-origin" },
      { ...own, "sec-fetch-site": "cross-site" },
      { ...own, "sec-fetch-site": "same-site" },
      { ...own, "sec-fetch-site": "none" },
    ])
      expect(await key(await drop(request("test/get?token=a", headers as Record<string, string>)))).toBe(
        "forbidden",
      );
    expect(verb).not.toHaveBeenCalled();
    expect((await drop(request("test/get?token=a", own))).status).toBe(200);
    expect(verb).toHaveBeenCalledTimes(1);
  });

  it("and a POST from another site's page are rejected", async () => {
    for (const site of ["cross-site", "same-site"])
      expect(await key(await echo(send('{"text":"a"}', { "sec-fetch-site": site })))).toBe("forbidden");
    expect((await echo(send('{"text":"a"}', { "sec-fetch-site": "same-origin" }))).status).toBe(200);
  });
});

describe("when something goes wrong", () => {
  const emptyCall = defineCall({
    ...echoCall,
    name: "test.wrong",
    output: z.object({ n: z.int() }),
    limit: { max: 1000, windowSeconds: 60 },
  });

  it("a result that violates the contract is an internal error, logged without its content", async () => {
    const wrong = handle(emptyCall, async () => ({ n: "canary-in-the-answer" as unknown as number }));
    const { key: name, issues } = await refusal(await wrong(send('{"text":"canary-in-the-input"}')));
    expect([name, issues]).toEqual(["internal", undefined]);
    expect(logged.join("")).toContain("test.wrong");
    expect(logged.join("")).not.toContain("canary");
  });

  it("a failed statement is logged without its parameters", async () => {
    const wrong = handle(emptyCall, async (ctx, input) => {
      await ctx.db.execute(sql`insert into nowhere values (${input.text})`);
      return { n: 1 };
    });
    const response = await wrong(send('{"text":"canary-in-the-statement"}'));
    const text = JSON.stringify(await refusal(response));
    expect(text).not.toMatch(/canary|nowhere|insert|postgres| at /i);
    expect(logged.join("")).toContain("insert into nowhere");
    expect(logged.join("")).not.toContain("canary");
  });

  it("an AppError is kept, also as a cause, and is not logged", async () => {
    const wrong = handle(emptyCall, async () => {
      throw new Error("outer", { cause: new AppError("linkExpired") });
    });
    expect(await key(await wrong(send('{"text":"a"}')))).toBe("linkExpired");
    expect(logged).toEqual([]);
  });

  it("any other thrown value is internal", async () => {
    for (const thrown of ["text", undefined, null, 7, { code: 7 }, new TypeError("secret detail")]) {
      const wrong = handle(emptyCall, () => Promise.reject(thrown));
      expect(await key(await wrong(send('{"text":"a"}')))).toBe("internal");
    }
  });

  it("a use case that never ends is cut off and aborted", async () => {
    let signal: AbortSignal | undefined;
    const slow = handle(
      emptyCall,
      (ctx) => {
        signal = ctx.signal;
        return new Promise<{ n: number }>(() => undefined);
      },
      { timeoutMs: 150 },
    );
    expect(await key(await slow(send('{"text":"a"}')))).toBe("timedOut");
    expect(signal?.aborted).toBe(true);
  });

  it("a body that never ends is cut off too", async () => {
    const slow = handle(emptyCall, async () => ({ n: 1 }), { timeoutMs: 150 });
    const trickle = new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from("{")) });
    expect(await key(await slow(send(trickle)))).toBe("timedOut");
  });

  it("a caller who disconnects aborts the use case at once", async () => {
    const gone = new AbortController();
    let stopped = false;
    const slow = handle(
      emptyCall,
      (ctx) =>
        new Promise<{ n: number }>((_resolve, reject) => {
          ctx.signal.addEventListener("abort", () => {
            stopped = true;
            reject(ctx.signal.reason);
          });
          setTimeout(() => gone.abort(), 20);
        }),
    );
    expect(await key(await slow(send('{"text":"a"}', {}, { signal: gone.signal })))).toBe("timedOut");
    expect(stopped).toBe(true);
    const before = AbortSignal.abort();
    expect(await key(await slow(send('{"text":"a"}', {}, { signal: before })))).toBe("timedOut");
    expect(logged).toEqual([]);
  });

  it("leaves no timer behind", async () => {
    const quick = handle(emptyCall, async () => ({ n: 1 }));
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
    await quick(send('{"text":"a"}'));
    const before = timers();
    for (let n = 0; n < 50; n += 1) await quick(send('{"text":"a"}'));
    expect(timers()).toBeLessThan(before + 10);
  });
});

describe("when the database is unavailable", () => {
  const readCall = defineCall({
    ...echoCall,
    name: "test.read",
    output: z.object({ n: z.int() }),
    limit: { max: 1000, windowSeconds: 60 },
  });
  const read = async (ctx: Context) => {
    const [row] = await ctx.db.execute<{ n: number }>(sql`select 1 as n`);
    return { n: row?.n ?? 0 };
  };

  it("calls return busy with a Retry-After, and work again as soon as it is back", async () => {
    const call = handle(readCall, read);
    expect((await call(send('{"text":"a"}'))).status).toBe(200);
    await gate.become("refuse");
    for (let n = 0; n < 3; n += 1) {
      const response = await call(send('{"text":"a"}'));
      expect(response.headers.get("retry-after")).toBe("5");
      expect(await key(response)).toBe("busy");
    }
    await gate.become("pass");
    while ((await call(send('{"text":"a"}'))).status !== 200);
  });

  it("calls end in time even when it accepts bytes and never responds", async () => {
    const call = handle(readCall, read, { timeoutMs: 400 });
    await gate.become("swallow");
    const keys = await Promise.all(
      Array.from({ length: 8 }, async () => key(await call(send('{"text":"a"}')))),
    );
    expect(new Set(keys)).toEqual(new Set(["timedOut"]));
    await gate.become("refuse");
    await gate.become("pass");
  });

  it("a statement timeout is busy, and so are a deadlock and a shutdown", async () => {
    for (const code of ["57014", "40P01", "53300", "57P01", "08006", "25006"]) {
      const wrong = handle(readCall, () =>
        Promise.reject(Object.assign(new Error("x"), { cause: { code } })),
      );
      expect(await key(await wrong(send('{"text":"a"}')))).toBe("busy");
    }
    for (const code of ["23505", "42P01", "22P02"]) {
      const wrong = handle(readCall, () => Promise.reject(Object.assign(new Error("x"), { code })));
      expect(await key(await wrong(send('{"text":"a"}')))).toBe("internal");
    }
  });
});
