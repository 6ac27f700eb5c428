import { setTimeout as sleep } from "node:timers/promises";
import { type RunningApp, startApp } from "../e2e/start-app";
import { childRunning, residentBytes } from "./list-processes";
import { correctRequest, forms, methods, type RawRequest, sendRaw, targets } from "./send-raw";

/** Fewest connections in one run; and most open at once. */
const requestsMin = 30_000;
const atOnce = 48;
/** Requests before memory is measured: code is compiled and caches are filled by then. */
const warmUp = 6_000;
/** Allowance for garbage that is not collected yet. */
const riseMaxBytes = 96 * 1024 * 1024;

let app: RunningApp;
beforeAll(async () => {
  app = await startApp({ env: { LOG_LEVEL: "info", NODE_OPTIONS: "--max-old-space-size=256" } });
}, 240_000);
afterAll(() => app.stop());

/** Every route × method × form, and a correct request cut after each of its bytes, until there are enough. */
function* draw(): Generator<RawRequest> {
  for (const target of targets)
    for (const method of methods) for (const form of Object.values(forms)) yield form(target, method);
  for (let round = 0; ; round++)
    for (const target of targets)
      for (const method of methods) {
        const text = correctRequest(target, method);
        // Each byte is cut in two rounds, one for each kind of end.
        for (let at = 1 + (round >> 1); at <= text.length; at += 7)
          yield { pieces: [text.slice(0, at)], pauseMs: 0, end: round % 2 === 0 ? "reset" : "half" };
        // A complete request whose sender hangs up during the response.
        for (const lingerMs of [0, 1, 2, 3])
          yield { pieces: [text], pauseMs: 0, end: "reset", lingerMs: lingerMs + round / 10 };
      }
}

/** Sends requests like an ordinary visitor continuously; returns every status received. */
function watch(path: string): { end(): Promise<number[]> } {
  const statuses: number[] = [];
  let ended = false;
  const asking = (async () => {
    while (!ended) {
      statuses.push(
        await fetch(app.url + path).then(
          ({ status }) => status,
          () => 0,
        ),
      );
      await sleep(100);
    }
  })();
  return {
    async end() {
      ended = true;
      await asking;
      return statuses;
    },
  };
}

describe("arbitrary bytes on a socket", () => {
  it("never end the web process, leak memory or keep it from serving others", async () => {
    const web = childRunning(app.pid(), "web.mjs");
    expect(web).toBeDefined();
    const visitors = [watch("/api/health"), watch("/en"), watch("/de/carrier/dhl")];
    const answered = new Map<string, number>();
    const requests = draw();
    let sent = 0;
    let warm = 0;
    const client = async () => {
      while (sent < requestsMin) {
        sent += 1;
        const { value } = requests.next();
        const status =
          /^HTTP\/1\.1 (\d{3})/.exec(await sendRaw(app.port, value as RawRequest))?.[1] ?? "none";
        answered.set(status, (answered.get(status) ?? 0) + 1);
        if (sent >= warmUp && warm === 0) warm = residentBytes(web ?? 0);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, client));
    const statuses = (await Promise.all(visitors.map((visitor) => visitor.end()))).flat();
    expect(childRunning(app.pid(), "web.mjs")).toBe(web);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect([...answered.keys()].filter((status) => status >= "500" && status !== "none")).toEqual([]);
    const rise = residentBytes(web ?? 0) - warm;
    console.info(
      `${sent} requests, ${statuses.length} visits answered, memory ${Math.round(rise / 1024 / 1024)} MB, ${JSON.stringify(Object.fromEntries(answered))}`,
    );
    expect(rise).toBeLessThan(riseMaxBytes);
  }, 600_000);

  it("cause at most one log line each, all of them structured", () => {
    const lines = app
      .output()
      .split("\n")
      .filter((line) => line.trim() !== "");
    const from = lines.findIndex((line) => / is ready/.test(line));
    const loose = lines
      .slice(from + 1)
      .filter((line) => !line.startsWith("{") && !/^ {4}(Mails stay|Demo account)/.test(line));
    expect(loose).toEqual([]);
  });

  it.each(["/", "/x", "/en", "/en/detail/1ZSANDBX0310000014", "/widget/1ZSANDBX0310000014", "/robots.txt"])(
    "answer 405 at %s for other methods, and 400 to a body",
    async (path) => {
      for (const method of ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        const answer = await fetch(app.url + path, { method, redirect: "manual" });
        expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "GET, HEAD"]);
      }
      const body = `GET ${path} HTTP/1.1\r\nHost: t\r\nContent-Length: 3\r\n\r\nabc`;
      expect(await sendRaw(app.port, { pieces: [body], pauseMs: 0, end: "wait" })).toMatch(
        /^HTTP\/1\.1 400 /,
      );
    },
  );

  it("leave security.txt available", async () => {
    const answer = await fetch(`${app.url}/.well-known/security.txt`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/plain; charset=utf-8"]);
    expect(await answer.text()).toMatch(/^Contact: http/m);
  });

  it("answer 400 to a NUL in a page's query, and 404 at the image optimizer", async () => {
    for (const field of ["searchTrack", "innerNum", "method", "customer", "code", "anything"])
      for (const path of ["/en/userManage/track/all", "/en/userManage/historyTrack/list", "/en"])
        expect((await fetch(`${app.url}${path}?${field}=%00`)).status).toBe(400);
    expect((await fetch(`${app.url}/_next/image?url=%2Fog.png&w=640&q=75`)).status).toBe(404);
  });
});
