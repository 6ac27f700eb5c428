import { createServer, type Server } from "node:http";
import { createServer as createTlsServer, type Server as HttpsServer } from "node:https";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { connect as connectTls } from "node:tls";
import { gzipSync } from "node:zlib";
import {
  createGuardedFetch,
  type Dial,
  dialTls,
  FetchError,
  type GuardedFetchOptions,
  parseTestHosts,
} from "./guarded-fetch";
import { isPublicAddress } from "./public-address";
import { closedAddresses, closedHosts, publicAddresses } from "./testing/addresses";

const dialled: string[] = [];
const noDial: Dial = async ({ address }) => {
  dialled.push(address);
  throw new Error("recorded");
};

async function failureOf(url: string, options: GuardedFetchOptions, hosts: readonly string[] | "public") {
  const fetch = createGuardedFetch({ dial: noDial, ...options });
  try {
    await fetch({ method: "GET", url, headers: {}, body: null, hosts, signal: AbortSignal.timeout(5_000) });
    return null;
  } catch (error) {
    return error;
  } finally {
    await fetch.close();
  }
}

describe("public addresses", () => {
  it.each(publicAddresses)("%s is public", (address) => expect(isPublicAddress(address)).toBe(true));
  it.each(closedAddresses)("%j is not public", (address) => expect(isPublicAddress(address)).toBe(false));
});

describe("the guarded fetch never connects to what is not public", () => {
  beforeEach(() => dialled.splice(0));

  it.each(closedHosts)("written as https://%s/", async (host) => {
    const error = await failureOf(`https://${host}/`, {}, "public");
    expect(error).toBeInstanceOf(FetchError);
    expect(dialled).toEqual([]);
  });

  it.each(closedAddresses)("resolved to %j", async (address) => {
    const error = await failureOf("https://shop.example/hook", { resolve: async () => [address] }, "public");
    expect(error).toMatchObject({ kind: "refused" });
    expect(dialled).toEqual([]);
  });

  it("resolved to a public and a private address at once", async () => {
    const resolve = async () => ["8.8.8.8", "127.0.0.1"];
    expect(await failureOf("https://shop.example/", { resolve }, "public")).toMatchObject({
      kind: "refused",
    });
    expect(dialled).toEqual([]);
  });

  it("when the name resolves differently between check and connection", async () => {
    const answers = [["8.8.8.8"], ["127.0.0.1"], ["127.0.0.1"]];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? ["127.0.0.1"];
    expect(await failureOf("https://shop.example/", { resolve }, "public")).toMatchObject({
      kind: "network",
    });
    expect(dialled).toEqual(["8.8.8.8"]);
    expect(asked).toBe(1);
  });

  it.each(publicAddresses)("but does connect to %s", async (address) => {
    await failureOf("https://shop.example/", { resolve: async () => [address] }, "public");
    expect(dialled).toEqual([address]);
  });

  it("and distinguishes rejected and unreachable only internally, never in messages", async () => {
    const refused = await failureOf("https://shop.example/", { resolve: async () => ["10.0.0.1"] }, "public");
    const away = await failureOf("https://shop.example/", { resolve: async () => ["8.8.8.8"] }, "public");
    expect([refused, away]).toMatchObject([{ kind: "refused" }, { kind: "network" }]);
    expect((refused as Error).message).toBe((away as Error).message);
  });
});

describe("the guarded fetch rejects", () => {
  it.each([
    "http://api.carrier.example/",
    "https://api.carrier.example:8443/",
    "https://user@api.carrier.example/",
    "https://user:pass@api.carrier.example/",
    "https://other.example/",
    "https://api.carrier.example.evil.example/",
    "https://evil.example/?api.carrier.example",
    "ftp://api.carrier.example/",
    "file:///etc/passwd",
    "//api.carrier.example/",
    "not an address",
  ])("%s for a connector of api.carrier.example", async (url) => {
    const resolve = async () => ["8.8.8.8"];
    dialled.splice(0);
    expect(await failureOf(url, { resolve }, ["api.carrier.example"])).toMatchObject({ kind: "refused" });
    expect(dialled).toEqual([]);
  });

  it("a test setting that does not point to loopback", () => {
    expect(() => parseTestHosts("a.example=http://10.0.0.1:80")).toThrow("TEST_CARRIER_HOSTS");
    expect(() => parseTestHosts("a.example=https://127.0.0.1:80")).toThrow("TEST_CARRIER_HOSTS");
    expect([...parseTestHosts(" a.example=http://127.0.0.1:4010 ")]).toEqual([
      ["a.example", "http://127.0.0.1:4010"],
    ]);
  });
});

describe("the guarded fetch over real sockets", () => {
  let server: Server;
  const opened: { close(): Promise<void> }[] = [];
  const calls: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      calls.push(`${request.headers.host}${request.url}`);
      const redirect = /^\/redirect-(\d+)$/.exec(request.url ?? "")?.[1];
      if (redirect) response.writeHead(Number(redirect), { location: "http://169.254.169.254/" }).end();
      else if (request.url === "/large") response.end(Buffer.alloc(5_000));
      else if (request.url === "/bomb")
        response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(Buffer.alloc(1_000_000)));
      else if (request.url === "/gzip")
        response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync("packed"));
      else if (request.url === "/slow-head") return;
      else if (request.url === "/slow-body") {
        response.write("a");
        const drip = setInterval(() => response.write("a"), 50);
        response.on("close", () => clearInterval(drip));
      } else if (request.url === "/cut") {
        response.writeHead(200, { "content-length": "100" });
        response.write("half");
        setTimeout(() => response.destroy(), 20);
      } else if (request.url === "/endless") {
        const more = () => {
          while (!response.destroyed && response.write("long "));
        };
        response.on("drain", more);
        more();
      } else if (request.url === "/unreadable")
        response.writeHead(200, { "content-encoding": "gzip" }).end("not packed");
      else response.writeHead(200, { "X-Kind": "Plain" }).end("hello");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    await Promise.all(opened.map((fetch) => fetch.close()));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  function get(
    path: string,
    options: GuardedFetchOptions & { beginningBytes?: number } = {},
    signal = AbortSignal.timeout(10_000),
  ) {
    const { beginningBytes } = options;
    const port = (server.address() as AddressInfo).port;
    const testHosts = new Map([["api.carrier.example", `http://127.0.0.1:${port}`]]);
    const fetch = createGuardedFetch({ testHosts, bodyBytesMax: 2_000, ...options });
    opened.push(fetch);
    const url = `https://api.carrier.example${path}`;
    const request = {
      method: "GET",
      url,
      headers: {},
      body: null,
      hosts: ["api.carrier.example"],
      signal,
    } as const;
    return fetch(beginningBytes === undefined ? request : { ...request, beginningBytes });
  }

  it("returns status, lower-case headers and body, and sends the carrier's host", async () => {
    const reply = await get("/plain?a=1");
    expect(reply).toMatchObject({ status: 200, headers: { "x-kind": "Plain" } });
    expect(Buffer.from(reply.body).toString()).toBe("hello");
    expect(calls).toContain("api.carrier.example/plain?a=1");
  });

  it("unpacks a compressed body", async () => {
    expect(Buffer.from((await get("/gzip")).body).toString()).toBe("packed");
  });

  it.each([300, 301, 302, 303, 305, 307, 308])("follows no redirect %s", async (status) => {
    const before = calls.length;
    expect(await get(`/redirect-${status}`)).toMatchObject({ status });
    expect(calls.length).toBe(before + 1);
  });

  it.each(["/large", "/bomb"])("limits the body size: %s", async (path) => {
    await expect(get(path)).rejects.toMatchObject({ kind: "tooLarge" });
  });

  it.each([
    ["/endless", "long ".repeat(400)],
    ["/large", "\0".repeat(2000)],
    ["/bomb", "\0".repeat(2000)],
    ["/gzip", "packed"],
    ["/unreadable", ""],
  ])("reads no more of %s than requested, and fails for no body", async (path, kept) => {
    const { status, body } = await get(path, {
      beginningBytes: 2000,
      bodyBytesMax: 1_000_000,
      totalMs: 20_000,
    });
    expect([status, Buffer.from(body).toString()]).toEqual([200, kept]);
  });

  it.each(["/slow-head", "/slow-body"])("ends within its time limit: %s", async (path) => {
    await expect(get(path, { totalMs: 200 })).rejects.toMatchObject({ kind: "timeout" });
  });

  it("treats a truncated response as a network failure", async () => {
    await expect(get("/cut")).rejects.toMatchObject({ kind: "network" });
  });

  it("ends with the caller's own reason when the caller aborts", async () => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(new Error("the reader left")), 30);
    await expect(get("/slow-head", {}, abort.signal)).rejects.toThrow("the reader left");
  });

  it("ends a connection that drops every packet after opening, within the connect limit", async () => {
    const silent = createTcpServer((socket) => socket.on("error", () => undefined));
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const port = (silent.address() as AddressInfo).port;
    const sockets: { destroy(): void }[] = [];
    silent.on("connection", (socket) => sockets.push(socket));
    const fetch = createGuardedFetch({
      connectMs: 200,
      resolve: async () => ["8.8.8.8"],
      dial: (to) => dialTls({ ...to, address: "127.0.0.1", port }),
    });
    const request = { method: "GET", url: "https://a.example/", headers: {}, body: null } as const;
    const { signal } = new AbortController();
    await expect(fetch({ ...request, hosts: ["a.example"], signal })).rejects.toMatchObject({
      kind: "timeout",
    });
    for (const socket of sockets) socket.destroy();
    await fetch.close();
    await new Promise((resolve) => silent.close(resolve));
  });

  it("gives up on a name server that never responds", async () => {
    const fetch = createGuardedFetch({ connectMs: 100, resolve: () => new Promise(() => undefined) });
    const request = { method: "GET", url: "https://a.example/", headers: {}, body: null } as const;
    const { signal } = new AbortController();
    await expect(fetch({ ...request, hosts: ["a.example"], signal })).rejects.toMatchObject({
      kind: "timeout",
    });
    await fetch.close();
  });
});

/** Created for this test and trusted by nobody: self-signed for api.carrier.example. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgtlK6ZL07Rm3yftY3
YqJp3zjABrRlx3ZoDd/joWCdeTKhRANCAASE4JMzzMQNFwzxQ/B7swE6zViJ0FCT
A/ztKQmUYZfJSB8w1usbg8yLQUPKVAb6Hcxfi/fzv6mHG77vyms67yg2
-----END PRIVATE KEY-----
`;
const cert = `-----BEGIN CERTIFICATE-----
MIIBfzCCASWgAwIBAgIBATAKBggqhkjOPQQDAjAeMRwwGgYDVQQDDBNhcGkuY2Fy
cmllci5leGFtcGxlMCAXDTIwMDEwMTAwMDAwMFoYDzIxMjAwMTAxMDAwMDAwWjAe
MRwwGgYDVQQDDBNhcGkuY2Fycmllci5leGFtcGxlMFkwEwYHKoZIzj0CAQYIKoZI
zj0DAQcDQgAEhOCTM8zEDRcM8UPwe7MBOs1YidBQkwP87SkJlGGXyUgfMNbrG4PM
i0FDylQG+h3MX4v387+phxu+78prOu8oNqNSMFAwHgYDVR0RBBcwFYITYXBpLmNh
cnJpZXIuZXhhbXBsZTAPBgNVHRMBAf8EBTADAQH/MB0GA1UdDgQWBBTr+T7sYXel
j2cBrL17svm5crh+XDAKBggqhkjOPQQDAgNIADBFAiAIvpvupduGPDAwcPOsW3NI
ClpyYuhjSk/9Q49GSfqHhgIhAKKTqISUz1W8XwdqZbZcWG+9NqKJw4pukYhppoan
KXSU
-----END CERTIFICATE-----
`;

describe("the guarded fetch over TLS", () => {
  const served: string[] = [];
  let server: HttpsServer;
  let port: number;
  beforeAll(async () => {
    server = createTlsServer({ key, cert }, (request, response) => {
      served.push(`${request.headers.host}${request.url}`);
      response.end("sealed");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  async function get(dial: Dial, url = "https://api.carrier.example/a?b=1") {
    const fetch = createGuardedFetch({ dial, resolve: async () => ["8.8.8.8"] });
    const signal = AbortSignal.timeout(5_000);
    try {
      return await fetch({ method: "GET", url, headers: {}, body: null, hosts: "public", signal });
    } finally {
      await fetch.close();
    }
  }

  it("connects to the checked address, under the host's name", async () => {
    const dialled: unknown[] = [];
    const reply = await get(async (to) => {
      dialled.push([to.address, to.port, to.servername]);
      const socket = connectTls({ host: "127.0.0.1", port, servername: to.servername, ca: cert });
      await new Promise((resolve, reject) => socket.once("secureConnect", resolve).once("error", reject));
      return socket;
    });
    expect(Buffer.from(reply.body).toString()).toBe("sealed");
    expect(dialled).toEqual([["8.8.8.8", 443, "api.carrier.example"]]);
    expect(served).toEqual(["api.carrier.example/a?b=1"]);
  });

  it("rejects untrusted certificates", async () => {
    served.splice(0);
    await expect(get((to) => dialTls({ ...to, address: "127.0.0.1", port }))).rejects.toMatchObject({
      kind: "network",
    });
    expect(served).toEqual([]);
  });
});
