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

const publicAddresses = [
  "1.1.1.1",
  "8.8.8.8",
  "93.184.215.14",
  "172.32.0.1",
  "100.128.0.1",
  "192.169.0.1",
  "198.20.0.1",
  "2606:4700:4700::1111",
  "2a00:1450:4001:80b::200e",
  "64:ff9b::808:808",
];

const closedAddresses = [
  ...["0.0.0.0", "0.1.2.3", "10.0.0.1", "10.255.255.255", "100.64.0.1", "100.100.100.200", "100.127.255.255"],
  ...["127.0.0.1", "127.255.255.254", "169.254.169.254", "169.254.170.2", "172.16.0.1", "172.31.255.255"],
  ...["192.0.0.1", "192.0.0.192", "192.0.2.1", "192.88.99.1", "192.168.0.1", "198.18.0.1", "198.19.255.255"],
  ...["198.51.100.1", "203.0.113.1", "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255"],
  ...["168.63.129.16", "::", "::1", "0:0:0:0:0:0:0:1", "fe80::1", "febf::1", "fec0::1", "fc00::1"],
  ...["fd00:ec2::254", "fdff::1", "ff02::1", "100::1", "2001::1", "2001:2::1", "2001:10::1", "2001:20::1"],
  ...["2001:db8::1", "2002:7f00:1::1", "2002:a00:1::", "3fff::1", "5f00::1", "::ffff:127.0.0.1"],
  ...["::ffff:10.0.0.1", "::ffff:a9fe:a9fe", "::ffff:8.8.8.8", "::ffff:0:127.0.0.1", "::127.0.0.1"],
  ...["::7f00:1", "64:ff9b::127.0.0.1", "64:ff9b::a9fe:a9fe", "64:ff9b::10.0.0.1", "64:ff9b:1::1"],
  ...["fe80::1%eth0", "2606:4700:4700::1111%1", "", "localhost", "8.8.8", "0x7f.1", "2130706433", "[::1]"],
];

/** Host forms that URL parsing turns into an address that is not public. */
const closedHosts = [
  ...["127.0.0.1", "127.1", "0x7f.0.0.1", "0177.0.0.1", "2130706433", "0x7f000001", "017700000001", "0"],
  ...[
    "169.254.169.254",
    "0xa9fea9fe",
    "2852039166",
    "0251.0376.0251.0376",
    "[::1]",
    "[::]",
    "[::ffff:7f00:1]",
  ],
  ...["[::ffff:169.254.169.254]", "[64:ff9b::7f00:1]", "[fd00:ec2::254]", "[fe80::1]", "192.168.1.1"],
  ...[
    "１２７.０.０.１",
    "127。0。0。1",
    "①②⑦.⓪.⓪.①",
    "10.0.0.1",
    "172.16.0.1",
    "100.64.0.1",
    "[2002:7f00:1::]",
  ],
];

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

describe("the guarded fetch never dials what is not public", () => {
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

  it("resolved to a public and a closed address at once", async () => {
    const resolve = async () => ["8.8.8.8", "127.0.0.1"];
    expect(await failureOf("https://shop.example/", { resolve }, "public")).toMatchObject({
      kind: "refused",
    });
    expect(dialled).toEqual([]);
  });

  it("when the name changes its answer between check and connection", async () => {
    const answers = [["8.8.8.8"], ["127.0.0.1"], ["127.0.0.1"]];
    let asked = 0;
    const resolve = async () => answers[asked++] ?? ["127.0.0.1"];
    expect(await failureOf("https://shop.example/", { resolve }, "public")).toMatchObject({
      kind: "network",
    });
    expect(dialled).toEqual(["8.8.8.8"]);
    expect(asked).toBe(1);
  });

  it.each(publicAddresses)("but does dial %s", async (address) => {
    await failureOf("https://shop.example/", { resolve: async () => [address] }, "public");
    expect(dialled).toEqual([address]);
  });

  it("and tells refused and unreachable apart to us only, never in words", async () => {
    const refused = await failureOf("https://shop.example/", { resolve: async () => ["10.0.0.1"] }, "public");
    const away = await failureOf("https://shop.example/", { resolve: async () => ["8.8.8.8"] }, "public");
    expect([refused, away]).toMatchObject([{ kind: "refused" }, { kind: "network" }]);
    expect((refused as Error).message).toBe((away as Error).message);
  });
});

describe("the guarded fetch refuses", () => {
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

  it("a test setting that points away from loopback", () => {
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
      else if (request.url === "/slow-head") setTimeout(() => response.end("late"), 3_000).unref();
      else if (request.url === "/slow-body") {
        response.write("a");
        const drip = setInterval(() => response.write("a"), 50);
        response.on("close", () => clearInterval(drip));
      } else if (request.url === "/cut") {
        response.writeHead(200, { "content-length": "100" });
        response.write("half");
        setTimeout(() => response.destroy(), 20);
      } else response.writeHead(200, { "X-Kind": "Plain" }).end("hello");
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  });
  afterAll(async () => {
    await Promise.all(opened.map((fetch) => fetch.close()));
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  function get(path: string, options: GuardedFetchOptions = {}, signal = AbortSignal.timeout(10_000)) {
    const port = (server.address() as AddressInfo).port;
    const testHosts = new Map([["api.carrier.example", `http://127.0.0.1:${port}`]]);
    const fetch = createGuardedFetch({ testHosts, totalMs: 300, bodyBytesMax: 2_000, ...options });
    opened.push(fetch);
    const url = `https://api.carrier.example${path}`;
    return fetch({ method: "GET", url, headers: {}, body: null, hosts: ["api.carrier.example"], signal });
  }

  it("answers with status, lower-case headers and body, and names the carrier's host", async () => {
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

  it.each(["/large", "/bomb"])("stops at the largest body: %s", async (path) => {
    await expect(get(path)).rejects.toMatchObject({ kind: "tooLarge" });
  });

  it.each(["/slow-head", "/slow-body"])("ends within its time limit: %s", async (path) => {
    const start = performance.now();
    await expect(get(path, { totalMs: 200 })).rejects.toMatchObject({ kind: "timeout" });
    expect(performance.now() - start).toBeLessThan(1_000);
  });

  it("calls an answer that breaks off a network failure", async () => {
    await expect(get("/cut")).rejects.toMatchObject({ kind: "network" });
  });

  it("ends with the caller's own reason when the caller aborts", async () => {
    const abort = new AbortController();
    setTimeout(() => abort.abort(new Error("the reader left")), 30);
    await expect(get("/slow-head", { totalMs: 5_000 }, abort.signal)).rejects.toThrow("the reader left");
  });

  it("ends a connection that opens and then swallows every packet, within the connect limit", async () => {
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
    const start = performance.now();
    const request = { method: "GET", url: "https://a.example/", headers: {}, body: null } as const;
    await expect(
      fetch({ ...request, hosts: ["a.example"], signal: AbortSignal.timeout(5_000) }),
    ).rejects.toMatchObject({ kind: "timeout" });
    expect(performance.now() - start).toBeLessThan(1_000);
    for (const socket of sockets) socket.destroy();
    await fetch.close();
    await new Promise((resolve) => silent.close(resolve));
  });

  it("gives up on a name server that never answers", async () => {
    const fetch = createGuardedFetch({ connectMs: 100, resolve: () => new Promise(() => undefined) });
    const request = { method: "GET", url: "https://a.example/", headers: {}, body: null } as const;
    await expect(
      fetch({ ...request, hosts: ["a.example"], signal: AbortSignal.timeout(5_000) }),
    ).rejects.toMatchObject({ kind: "timeout" });
    await fetch.close();
  });
});

/** Made for this test and trusted by nobody: signs itself for api.carrier.example. */
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

  it("reaches the address that was checked, under the host's name", async () => {
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

  it("talks to nobody whose certificate is not trusted", async () => {
    served.splice(0);
    await expect(get((to) => dialTls({ ...to, address: "127.0.0.1", port }))).rejects.toMatchObject({
      kind: "network",
    });
    expect(served).toEqual([]);
  });
});
