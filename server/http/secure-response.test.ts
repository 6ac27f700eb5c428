import { createServer, get, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliDecompressSync, createBrotliDecompress, gunzipSync } from "node:zlib";
import { markNotFound } from "@/lib/http/mark-not-found";
import { inlineScriptHashes, pagePolicy } from "@/lib/http/page-policy.mjs";
import { SecureResponse } from "./secure-response";

type Write = (response: SecureResponse) => void | Promise<void>;
let server: Server;
let write: Write;

beforeAll(async () => {
  server = createServer({ ServerResponse: SecureResponse }, (request, response) => {
    const acceptEncoding = String(request.headers["accept-encoding"] ?? "");
    const status = request.url === "/missing" ? 404 : undefined;
    const isFramed = request.url === "/widget/X";
    response.plan = {
      https: request.url === "/https",
      acceptEncoding,
      status,
      isFramed,
      isImpersonal: request.url === "/results",
    };
    void write(response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

interface Asked {
  readonly path?: string;
  readonly method?: string;
  readonly encoding?: string;
}

async function sendRequest({ path = "/", method = "GET", encoding = "" }: Asked = {}) {
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = encoding ? { "accept-encoding": encoding } : {};
    get({ port, host: "127.0.0.1", path, method, headers, agent: false }, resolve).on("error", reject);
  });
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return { status: answer.statusCode, headers: answer.headers, body: Buffer.concat(parts) };
}

const page = "<html><script>start()</script></html>".padEnd(3_000, " ");
/** As `middleware.ts` gives it to a page rendered per request. */
const nonced = { "content-security-policy": pagePolicy({ nonce: "n0nce" }) };
/** As the cache of prerendered pages gives it to a page. */
const listed = { "content-security-policy": pagePolicy({ hashes: inlineScriptHashes(page) }) };
const policyOf = (headers: IncomingMessage["headers"]) => String(headers["content-security-policy"]);

describe("responses of the web process", () => {
  it("let other sites frame the widget's page alone, and only when it is a page", async () => {
    write = (response) => {
      response.setHeader("content-type", "text/html");
      response.end(page);
    };
    const framed = await sendRequest({ path: "/widget/X" });
    expect(framed.headers["x-frame-options"]).toBeUndefined();
    expect(policyOf(framed.headers)).toContain("frame-ancestors *");
    expect(framed.headers["cross-origin-resource-policy"]).toBe("cross-origin");
    const other = await sendRequest();
    expect(other.headers["x-frame-options"]).toBe("DENY");
    expect(policyOf(other.headers)).toContain("frame-ancestors 'none'");
    write = (response) => {
      response.setHeader("content-type", "application/json");
      response.end("{}");
    };
    const data = await sendRequest({ path: "/widget/X" });
    expect(data.headers["x-frame-options"]).toBe("DENY");
    expect(policyOf(data.headers)).toContain("frame-ancestors 'none'");
  });

  it("give a page rendered per request its nonce, and stream it piece by piece", async () => {
    let goOn = () => {};
    const isRead = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    write = async (response) => {
      response.setHeaders(new Headers({ ...nonced, "content-type": "text/html" }));
      response.write("<html>first");
      response.flush();
      await isRead;
      response.end("second</html>");
    };
    const { port } = server.address() as AddressInfo;
    const answer = await new Promise<IncomingMessage>((resolve) => {
      get({ port, host: "127.0.0.1", headers: { "accept-encoding": "br" }, agent: false }, resolve);
    });
    expect(policyOf(answer.headers)).toContain("'nonce-n0nce'");
    expect(answer.headers["content-encoding"]).toBe("br");
    let text = "";
    for await (const part of answer.pipe(createBrotliDecompress())) {
      text += part;
      // The rest is not even written before this is read.
      if (text === "<html>first") goOn();
    }
    expect(text).toBe("<html>firstsecond</html>");
  });

  it("send a prerendered page with its intended status, uncached, and anything but 200 unchanged", async () => {
    write = (response) => {
      response.writeHead(200, {
        "content-type": "text/html",
        "x-nextjs-cache": "HIT",
        "cache-control": "s-maxage=300",
        ...listed,
      });
      response.end(page);
    };
    const { status, headers } = await sendRequest({ path: "/missing" });
    expect([status, headers["cache-control"]]).toEqual([404, "private, no-store"]);
    expect(policyOf(headers)).toContain("'sha256-");
    expect(await sendRequest()).toMatchObject({ status: 200, headers: { "cache-control": "s-maxage=300" } });
    write = (response) => void response.writeHead(307, { location: "/" }).end();
    expect((await sendRequest({ path: "/missing" })).status).toBe(307);
  });

  it("let a browser keep a page that holds nothing of its reader for the way back, and only such a page", async () => {
    const fromFramework = "private, no-cache, no-store, max-age=0, must-revalidate";
    write = (response) => {
      response.writeHead(200, { "content-type": "text/html", "cache-control": fromFramework, ...nonced });
      response.end(page);
    };
    expect((await sendRequest({ path: "/results" })).headers["cache-control"]).toBe("private, no-cache");
    expect((await sendRequest({ path: "/account" })).headers["cache-control"]).toBe(fromFramework);
    write = (response) => {
      response.writeHead(404, { "content-type": "text/html", "cache-control": fromFramework, ...nonced });
      response.end(page);
    };
    expect((await sendRequest({ path: "/results" })).headers["cache-control"]).toBe(fromFramework);
    write = (response) => {
      response.writeHead(200, { "content-type": "text/x-component", "cache-control": fromFramework });
      response.end("0:{}");
    };
    expect((await sendRequest({ path: "/results" })).headers["cache-control"]).toBe(fromFramework);
  });

  it("have status 404 when a page was marked not found, once, and only for a document", async () => {
    const draw = (type: string, status = 200) => {
      write = (response) => {
        markNotFound("n0nce");
        response.writeHead(status, { "content-type": type, ...nonced });
        response.end(page);
      };
    };
    draw("text/html; charset=utf-8");
    const { status, headers } = await sendRequest();
    expect([status, headers["cache-control"]]).toEqual([404, "private, no-store"]);
    draw("text/x-component");
    expect((await sendRequest()).status).toBe(200);
    draw("text/html", 500);
    expect((await sendRequest()).status).toBe(500);
    write = (response) => void response.writeHead(200, { "content-type": "text/html", ...nonced }).end(page);
    expect((await sendRequest()).status).toBe(200);
  });

  it.each(["", "br", "gzip, deflate"])(
    "list the scripts of a prerendered page by hash (accepting %j)",
    async (encoding) => {
      write = (response) => {
        response.setHeader("content-type", "text/html; charset=utf-8");
        response.setHeaders(new Headers({ ...listed, "x-nextjs-prerender": "1" }));
        response.setHeader("etag", '"abc"');
        response.setHeader("content-length", page.length);
        response.write(page.slice(0, 1000));
        response.end(page.slice(1000));
      };
      const { headers, body } = await sendRequest({ encoding });
      expect(policyOf(headers)).toMatch(/script-src 'self' 'sha256-[^']+';/);
      expect(policyOf(headers)).not.toContain("nonce");
      expect(Number(headers["content-length"])).toBe(body.length);
      expect(headers.vary).toBe("Accept-Encoding");
      const text = encoding === "" ? body : encoding === "br" ? brotliDecompressSync(body) : gunzipSync(body);
      expect(text.toString()).toBe(page);
      expect(headers.etag).toBe(encoding === "" ? '"abc"' : 'W/"abc"');
    },
  );

  it("never allow the scripts of a page rendered per request by hash", async () => {
    write = (response) => {
      response.writeHead(200, { "content-type": "text/html" });
      response.end("<script>evil()</script>");
    };
    expect(policyOf((await sendRequest()).headers)).not.toContain("sha256");
  });

  it("send no policy with a 304, so that the stored one stays", async () => {
    write = (response) => {
      response.statusCode = 304;
      response.setHeader("content-type", "text/html");
      response.setHeaders(new Headers({ ...listed, "x-nextjs-prerender": "1" }));
      response.end();
    };
    const { status, headers } = await sendRequest({ encoding: "br" });
    expect(status).toBe(304);
    expect(headers["content-security-policy"]).toBeUndefined();
  });

  it("to HEAD have no body and compress nothing", async () => {
    write = (response) => {
      response.setHeader("content-type", "text/html");
      response.setHeader("content-length", "5000");
      response.end();
    };
    const { headers, body } = await sendRequest({ method: "HEAD", encoding: "br" });
    expect(body).toHaveLength(0);
    expect(headers["content-encoding"]).toBeUndefined();
    expect(headers["content-length"]).toBe("5000");
  });

  it("leave images, event streams and compressed bodies unchanged", async () => {
    for (const [type, more] of [
      ["image/png", {}],
      ["text/event-stream", {}],
      ["text/css", { "content-encoding": "gzip" }],
      ["text/css", { "cache-control": "no-transform" }],
    ] as const) {
      write = (response) => {
        response.writeHead(200, { "content-type": type, ...more });
        response.end("x".repeat(5_000));
      };
      const { body } = await sendRequest({ encoding: "br" });
      expect(body.toString()).toBe("x".repeat(5_000));
    }
  });

  it("compress a large body under back pressure without losing a byte", async () => {
    const rows = Array.from({ length: 60_000 }, (_, row) => ({ row, value: Math.sin(row) }));
    const text = JSON.stringify(rows);
    write = async (response) => {
      response.setHeader("content-type", "application/json");
      for (let at = 0; at < text.length; at += 16_384) {
        if (!response.write(text.slice(at, at + 16_384)))
          await new Promise((resolve) => response.once("drain", resolve));
      }
      response.end();
    };
    const { body } = await sendRequest({ encoding: "gzip" });
    expect(gunzipSync(body).toString()).toBe(text);
  });

  it("have security headers, and HSTS only over https", async () => {
    write = (response) => {
      response.statusCode = 404;
      response.end();
    };
    const plain = (await sendRequest()).headers;
    expect(plain).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "same-origin",
    });
    expect(policyOf(plain)).toContain("frame-ancestors 'none'");
    expect(plain["strict-transport-security"]).toBeUndefined();
    expect((await sendRequest({ path: "/https" })).headers["strict-transport-security"]).toBe(
      "max-age=31536000",
    );
  });

  it("upgrade a page and all in it to https where the page came over https", async () => {
    write = (response) => {
      response.writeHead(200, { "content-type": "text/html", ...listed });
      response.end(page);
    };
    expect(policyOf((await sendRequest()).headers)).not.toContain("upgrade-insecure-requests");
    expect(policyOf((await sendRequest({ path: "/https" })).headers)).toMatch(
      /'sha256-[^']+'.*upgrade-insecure-requests/,
    );
  });

  it("let data run nothing, whatever the request was promised", async () => {
    write = (response) => void response.writeHead(200, { "content-type": "text/xml", ...nonced }).end(page);
    expect(policyOf((await sendRequest()).headers)).not.toContain("nonce");
  });

  it("keep a policy that was set already", async () => {
    write = (response) => {
      response.writeHead(200, { "content-type": "text/html", "content-security-policy": "sandbox" });
      response.end("<p>mail</p>");
    };
    expect(policyOf((await sendRequest()).headers)).toBe("sandbox");
  });
});
