import { spawnSync } from "node:child_process";
import { createHash, createHmac } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { marked, type Tokens } from "marked";
import { locales } from "@/lib/core/locales";
import { webhookBodySchema } from "@/lib/site/api-documents/list-webhooks";
import { exampleOf } from "@/lib/site/public-api/describe-fields";
import { webhookToleranceSeconds } from "./constants";

interface Delivery {
  readonly secret: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly now: number;
}

const codesOf = (locale: string) =>
  marked
    .lexer(readFileSync(`messages/${locale}/pages/api-docs/webhookCall.md`, "utf8"))
    .filter((token): token is Tokens.Code => token.type === "code");
const english = codesOf("en");
const codeOf = (language: string) => english.find(({ lang }) => lang === language)?.text ?? "";

const sentAt = 1772431502;
const key = Buffer.from("thirty-two bytes of a test's key");
const secret = `whsec_${key.toString("base64")}`;
const body = '{"type":"track.updated","note":"grüße 你好"}';

/**
 * As in the Standard Webhooks specification: HMAC-SHA256 over id, timestamp and body joined by dots, in Base64.
 */
const sign = (id: string, timestamp: string, text: string, by: Buffer = key) =>
  `v1,${createHmac("sha256", by).update([id, timestamp, text].join(".")).digest("base64")}`;
const genuine: Delivery = {
  secret,
  headers: {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(sentAt),
    "webhook-signature": sign("evt_1", String(sentAt), body),
  },
  body,
  now: sentAt + 3,
};
const withHeaders = (headers: Readonly<Record<string, string>>): Delivery => ({
  ...genuine,
  headers: { ...genuine.headers, ...headers },
});
const signature = genuine.headers["webhook-signature"] ?? "";
const otherKey = Buffer.from("another key of thirty-two bytes.");
const vector = JSON.parse(codeOf("json"));

const accepted: Readonly<Record<string, Delivery>> = {
  "a genuine delivery": genuine,
  "the second of two signatures": withHeaders({
    "webhook-signature": `${sign("evt_1", String(sentAt), body, otherKey)} ${signature}`,
  }),
  "a clock at the edge": { ...genuine, now: sentAt + webhookToleranceSeconds },
  "the page's vector": {
    secret: vector.secret,
    headers: vector,
    body: vector.body,
    now: Number(vector["webhook-timestamp"]),
  },
};
const refused: Readonly<Record<string, Delivery>> = {
  "a changed body": { ...genuine, body: body.replace("updated", "stopped") },
  "a body without its last character": { ...genuine, body: body.slice(0, -1) },
  "another id": withHeaders({ "webhook-id": "evt_2" }),
  "another timestamp": withHeaders({ "webhook-timestamp": String(sentAt + 1) }),
  "another secret": withHeaders({ "webhook-signature": sign("evt_1", String(sentAt), body, otherKey) }),
  "a signature of another version": withHeaders({ "webhook-signature": signature.replace("v1,", "v1a,") }),
  "a signature cut short": withHeaders({ "webhook-signature": signature.slice(0, -1) }),
  "a signature that decodes alike": withHeaders({ "webhook-signature": `${signature}=` }),
  "an empty signature": withHeaders({ "webhook-signature": "" }),
  "an old timestamp": { ...genuine, now: sentAt + webhookToleranceSeconds + 1 },
  "a timestamp from the future": { ...genuine, now: sentAt - webhookToleranceSeconds - 1 },
  "a timestamp that is no number": {
    ...genuine,
    headers: { "webhook-id": "e", "webhook-timestamp": "x", "webhook-signature": sign("e", "x", body) },
  },
  "no headers": { ...genuine, headers: {} },
};
const names = [...Object.keys(accepted), ...Object.keys(refused)];
const deliveries = [...Object.values(accepted), ...Object.values(refused)];
const expected = Object.fromEntries(names.map((name) => [name, name in accepted]));

const javaCompiler = "javac";
const folder = mkdtempSync(join(tmpdir(), "snippets-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Runs a program in the folder with the deliveries as JSON; it prints `true` or `false` for each. */
function validator(command: string, ...args: string[]): Record<string, boolean> {
  const run = spawnSync(command, args, { cwd: folder, input: JSON.stringify(deliveries), encoding: "utf8" });
  if (run.status !== 0) throw new Error(run.stderr);
  const words = run.stdout.toLowerCase().trim().split(/\s+/);
  return Object.fromEntries(names.map((name, at) => [name, words[at] === "true"]));
}
const runs = (command: string, arg: string) => spawnSync(command, [arg]).status === 0;
/** The test summary names each language whose test is skipped. */
const inLanguage = (language: string, command: string, test: () => void) =>
  runs(command, "--version") ? it(`in ${language}`, test) : it.skip(`in ${language} (not installed)`, test);
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

describe("the documented code accepts valid signatures and rejects others", () => {
  it("in JavaScript", () => {
    write("is-ours.mjs", codeOf("javascript"));
    write(
      "run.mjs",
      `import { readFileSync } from "node:fs";
import { isOurs } from "./is-ours.mjs";
for (const { secret, headers, body, now } of JSON.parse(readFileSync(0, "utf8")))
  console.log(isOurs(secret, headers, body, now) && isOurs(secret, headers, Buffer.from(body), now));`,
    );
    expect(validator(process.execPath, "run.mjs")).toEqual(expected);
  });

  inLanguage("Python", "python3", () => {
    write("is_ours.py", codeOf("python"));
    write(
      "run.py",
      `import json, sys
from is_ours import is_ours
for d in json.loads(sys.stdin.buffer.read().decode()):
    print(is_ours(d["secret"], d["headers"], d["body"].encode(), d["now"]))`,
    );
    expect(validator("python3", "run.py")).toEqual(expected);
  });

  inLanguage("PHP", "php", () => {
    write("is_ours.php", codeOf("php"));
    write(
      "run.php",
      `<?php require 'is_ours.php';
foreach (json_decode(file_get_contents('php://stdin'), true) as $d)
    echo is_ours($d['secret'], $d['headers'], $d['body'], $d['now']) ? "true\\n" : "false\\n";`,
    );
    expect(validator("php", "run.php")).toEqual(expected);
  });

  inLanguage("Java", javaCompiler, () => {
    write("Webhook.java", codeOf("java"));
    write("Run.java", javaRunner());
    const made = spawnSync(javaCompiler, ["-encoding", "UTF-8", "Webhook.java", "Run.java"], { cwd: folder });
    if (made.status !== 0) throw new Error(String(made.stderr));
    expect(validator("java", "Run")).toEqual(expected);
  });
});

it("shows the same code in every language", () => {
  for (const locale of locales) expect(codesOf(locale)).toEqual(english);
});

it("shows a verify object with a correct signature", () => {
  const { verify } = webhookBodySchema.parse(exampleOf(webhookBodySchema, "output"));
  const text = `shop@example.com${verify.timestamp}`;
  expect(verify.sign).toBe(createHash("sha256").update(text).digest("hex"));
});

/** Java has no JSON parser: the deliveries are in its source. */
function javaRunner(): string {
  const text = (value: string) =>
    JSON.stringify(value).replace(
      /[^ -~]/g,
      (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
  const lines = deliveries.map(({ secret, headers, body, now }) => {
    const own = Object.entries(headers).filter(([name]) => name.startsWith("webhook-"));
    const map = `java.util.Map.of(${own.flatMap((pair) => pair.map(text)).join(", ")})`;
    const bytes = `${text(body)}.getBytes(java.nio.charset.StandardCharsets.UTF_8)`;
    return `System.out.println(Webhook.isOurs(${text(secret)}, ${map}, ${bytes}, java.time.Instant.ofEpochSecond(${now}L)));`;
  });
  return `class Run { public static void main(String[] args) throws Exception {\n${lines.join("\n")}\n} }`;
}
