import { createServer, type IncomingMessage, request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gunzipSync } from "node:zlib";
import { inlineScriptHashes, pagePolicy } from "@/lib/http/page-policy.mjs";
import { findCachedResponse } from "./response-cache";
import { SecureResponse } from "./secure-response";

const page = "<html><script>start()</script></html>".padEnd(3_000, " ");
let server: Server;
let drawn = 0;

/** Responds like the web process: cached pages from here, others from a page marked as static. */
beforeAll(async () => {
  server = createServer({ ServerResponse: SecureResponse }, (asked, response) => {
    const path = asked.url ?? "/";
    const status = path === "/missing" ? 404 : undefined;
    response.plan = { https: false, acceptEncoding: "gzip", path, status };
    const cached = findCachedResponse(asked, { path, encoding: "gzip", https: false });
    if (cached) return response.sendCached(cached);
    drawn += 1;
    response.writeHead(200, {
      "content-type": path === "/data" ? "text/x-component" : "text/html; charset=utf-8",
      "x-nextjs-cache": "MISS",
      "content-security-policy": pagePolicy({ hashes: inlineScriptHashes(page) }),
      etag: '"abc"',
      "cache-control": path === "/changing" ? "s-maxage=300" : "s-maxage=31536000",
      ...(path === "/cookie" && { "set-cookie": "a=b" }),
    });
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function sendRequest(path: string, headers: Record<string, string> = {}, method = "GET") {
  const { port } = server.address() as AddressInfo;
  const before = drawn;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request({ port, host: "127.0.0.1", path, method, headers, agent: false }, resolve)
      .on("error", reject)
      .end();
  });
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  const body = Buffer.concat(parts);
  return { status: answer.statusCode, headers: answer.headers, body, isDrawn: drawn > before };
}

it("sends a static page again unchanged, with its policy, without rendering it again", async () => {
  const first = await sendRequest("/page");
  const second = await sendRequest("/page");
  expect([first.isDrawn, second.isDrawn]).toEqual([true, false]);
  expect(gunzipSync(second.body).toString()).toBe(page);
  const { date: _first, "x-nextjs-cache": _miss, ...headers } = first.headers;
  expect(second.headers).toMatchObject({ ...headers, "x-nextjs-cache": "HIT" });
  expect(second.headers["content-security-policy"]).toContain("'sha256-");
  const { status, body, isDrawn } = await sendRequest("/page", {}, "HEAD");
  expect([status, body.length, isDrawn]).toEqual([200, 0, false]);
});

it("tells intermediate caches five minutes, since the next build has other scripts", async () => {
  expect((await sendRequest("/page")).headers["cache-control"]).toBe(
    "s-maxage=300, stale-while-revalidate=300",
  );
});

it("responds 304 to a client that has the page, unless it requests a fresh one", async () => {
  await sendRequest("/page");
  const { status, headers, body } = await sendRequest("/page", { "if-none-match": 'W/"abc"' });
  expect([status, body.length, headers["content-security-policy"]]).toEqual([304, 0, undefined]);
  expect((await sendRequest("/page", { "if-none-match": '"abc"', "cache-control": "no-cache" })).status).toBe(
    200,
  );
  expect((await sendRequest("/page", { "if-none-match": '"old"' })).status).toBe(200);
});

it("keeps the intended status", async () => {
  await sendRequest("/missing");
  const { status, headers, isDrawn } = await sendRequest("/missing", { "if-none-match": '"abc"' });
  expect([status, headers["cache-control"], isDrawn]).toEqual([404, "private, no-store", false]);
});

it.each(["/changing", "/cookie", "/data"])("does not cache %s", async (path) => {
  await sendRequest(path);
  expect((await sendRequest(path)).isDrawn).toBe(true);
});

it("leaves the framework's own navigation to the framework", async () => {
  await sendRequest("/page");
  expect((await sendRequest("/page", { rsc: "1" })).isDrawn).toBe(true);
  expect((await sendRequest("/page", {}, "POST")).isDrawn).toBe(true);
});
