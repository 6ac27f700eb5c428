import { execFile, execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { type ExampleRequest, toCurl, toJavaScript, toPhp, toPython } from "./write-request";

const run = promisify(execFile);
const runLimitMs = 20_000;

/** The request that reached the server. */
interface Arrived {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingMessage["headers"];
  readonly body: unknown;
}

let server: Server;
let address: string;
let folder: string;
const arrived: Arrived[] = [];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "1tracking-examples-"));
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const text = Buffer.concat(parts).toString();
    const { method, url, headers } = request;
    arrived.push({ method, url, headers, body: text === "" ? undefined : JSON.parse(text) });
    response.setHeader("content-type", "application/json").end('{"status":{"code":200}}');
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const bound = server.address();
  if (typeof bound !== "object" || !bound) throw new Error("no port");
  address = `http://127.0.0.1:${bound.port}`;
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  server.close();
});

const has = (command: string, ...args: string[]) => {
  try {
    execFileSync(command, args, { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
};

/** The part of Python's `requests` that the examples use, for machines without it. */
const requestsShim = `
import json as _json, urllib.request
class _Answer:
    def __init__(self, raw): self.status_code, self._text = raw.status, raw.read()
    def json(self): return _json.loads(self._text)
def _send(method):
    def call(url, headers={}, json=None, timeout=None):
        data = None if json is None else _json.dumps(json).encode()
        extra = {} if data is None else {"Content-Type": "application/json"}
        request = urllib.request.Request(url, data=data, headers={**extra, **headers}, method=method)
        return _Answer(urllib.request.urlopen(request, timeout=timeout))
    return call
get, post, put, delete = _send("GET"), _send("POST"), _send("PUT"), _send("DELETE")
`;

/** Each language, how its code is run, and whether it is installed here. */
const languages = [
  {
    name: "curl",
    write: toCurl,
    here: has("curl", "--version"),
    start: (code: string) => run("sh", ["-c", `${code} --silent --fail`], { timeout: runLimitMs }),
  },
  {
    name: "JavaScript",
    write: toJavaScript,
    here: true,
    start: (code: string) =>
      run(process.execPath, ["--input-type=module", "--eval", code], { timeout: runLimitMs }),
  },
  {
    name: "Python",
    write: toPython,
    here: has("python3", "--version"),
    start: (code: string) => {
      if (!has("python3", "-c", "import requests")) writeFileSync(join(folder, "requests.py"), requestsShim);
      return run("python3", ["-c", code], {
        timeout: runLimitMs,
        env: { ...process.env, PYTHONPATH: folder },
      });
    },
  },
  {
    name: "PHP",
    write: toPhp,
    here: has("php", "-r", "curl_init();"),
    start: (code: string) => {
      const file = join(folder, "example.php");
      writeFileSync(file, code);
      return run("php", [file], { timeout: runLimitMs });
    },
  },
];
/** The run's summary names each language whose tests are skipped. */
const present = languages.filter(({ here }) => here);
const absent = languages.filter(({ here }) => !here);

/** Everything that could end a literal early, or has a meaning inside one. */
const nasty = `it's "quoted" \\n $HOME \${x} #{y} \`id\` %20 <b> – 包裹 @file \t`;

const requests: readonly (readonly [string, Omit<ExampleRequest, "url"> & { readonly path: string }])[] = [
  [
    "reads",
    {
      method: "GET",
      path: "/api/v1/tracks/check?numbers=RR123456785CN,1Z999AA10123456784&x=it's%20%24HOME",
      headers: { "X-API-Key": "a'b\"c\\d$e", "X-API-Version": "v1" },
    },
  ],
  [
    "adds",
    {
      method: "POST",
      path: "/api/v1/tracks",
      headers: { "X-API-Key": "key", "Content-Type": "application/json", "Idempotency-Key": "order-1" },
      body: {
        tracks: [
          {
            trackNum: "RR123456785CN",
            name: nasty,
            innerNum: null,
            stopped: true,
            scan: 0,
            list: [],
            more: {},
          },
          { [nasty]: false, left: undefined, weight: 1.5, deep: { a: [1, "two", null] } },
        ],
      },
    },
  ],
  [
    "changes",
    {
      method: "PUT",
      path: "/api/v1/tracks",
      headers: { "X-API-Key": "key", "Content-Type": "application/json" },
      body: { text: "@/etc/hostname" },
    },
  ],
  ["deletes", { method: "DELETE", path: "/api/v1/express/e1", headers: { "X-API-Key": "key" } }],
];

describe.each(present)("an example in $name", ({ write, start }) => {
  it.each(requests)("that %s sends when run exactly what it shows", async (_, { path, ...rest }) => {
    const request: ExampleRequest = { ...rest, url: `${address}${path}` };
    arrived.length = 0;
    const { stdout } = await start(write(request));
    const [got] = arrived;
    expect(arrived).toHaveLength(1);
    expect(got?.method).toBe(request.method);
    // Clients may send a character as it is or percent-encoded.
    expect(decodeURIComponent(got?.url ?? "")).toBe(decodeURIComponent(path));
    for (const [name, value] of Object.entries(request.headers))
      expect([name, got?.headers[name.toLowerCase()]]).toEqual([name, value]);
    // JSON has no undefined: such fields are omitted.
    expect(got?.body).toEqual(
      request.body === undefined ? undefined : JSON.parse(JSON.stringify(request.body)),
    );
    expect(stdout).toContain("200");
  });
});

describe.each(present)("an example in $name", ({ write, start }) => {
  it("draws a new value of a fresh header at each run", async () => {
    arrived.length = 0;
    const headers = { "X-API-Key": "key" };
    const code = write({ method: "POST", url: address, headers, fresh: "Idempotency-Key" });
    await start(code);
    await start(code);
    const keys = arrived.map((got) => String(got.headers["idempotency-key"]));
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[0-9a-f-]{32,36}$/);
  });
});

for (const { name } of absent) it.skip(`an example in ${name} (not installed)`, () => undefined);

it("escapes for PHP, which may not be installed, so that nothing ends a literal", () => {
  const [, , , code] = [toCurl, toJavaScript, toPython, toPhp].map((write) =>
    write({
      method: "POST",
      url: "https://x.example/'",
      headers: { A: "b\\" },
      fresh: "Key",
      body: { "it's": [null, true], none: {} },
    }),
  );
  expect(code).toBe(`<?php
$curl = curl_init('https://x.example/\\'');
curl_setopt_array($curl, [
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_TIMEOUT => 30,
    CURLOPT_CUSTOMREQUEST => 'POST',
    CURLOPT_HTTPHEADER => [
        'A: b\\\\',
        'Key: ' . bin2hex(random_bytes(16)),
    ],
    CURLOPT_POSTFIELDS => json_encode([
        'it\\'s' => [
            null,
            true,
        ],
        'none' => new stdClass(),
    ]),
]);
$answer = json_decode(curl_exec($curl), true);
echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), PHP_EOL;
print_r($answer);`);
});
