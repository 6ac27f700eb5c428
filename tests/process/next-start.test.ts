import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { inlineScriptHashes } from "@/lib/http/page-policy.mjs";
import { freePort, type RunningApp, startApp, withoutOurs } from "../e2e/start-app";

let app: RunningApp;
let bare: ChildProcess;
let bareUrl: string;

/** The same build and database without our web process, on an address that the framework calls localhost elsewhere. */
beforeAll(async () => {
  app = await startApp();
  const port = await freePort();
  bareUrl = `http://127.0.0.1:${port}`;
  const args = ["node_modules/next/dist/bin/next", "start", "-p", String(port), "-H", "127.0.0.1"];
  bare = spawn(process.execPath, args, {
    env: {
      ...withoutOurs(process.env),
      NODE_ENV: "production",
      DATABASE_URL: app.databaseUrl,
      SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
      PUBLIC_URL: bareUrl,
      ONETRACKING_BUILD: app.build,
      LOG_LEVEL: "warn",
    },
    stdio: "ignore",
  });
  for (let left = 300; left > 0; left -= 1) {
    if (await fetch(`${bareUrl}/robots.txt`).catch(() => null)) return;
    await sleep(100);
  }
  throw new Error("`next start` does not answer");
}, 600_000);
afterAll(async () => {
  if (bare.exitCode === null) {
    bare.kill("SIGKILL");
    await once(bare, "exit");
  }
  await app.stop();
});

const compared = [
  "content-security-policy",
  "content-type",
  "cross-origin-embedder-policy",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "permissions-policy",
  "referrer-policy",
  "strict-transport-security",
  "x-content-type-options",
  "x-frame-options",
  "x-powered-by",
];

async function request(origin: string, path: string) {
  const response = await fetch(`${origin}${path}`, { redirect: "manual" });
  const policy = response.headers.get("content-security-policy") ?? "";
  return {
    body: await response.text(),
    policy,
    status: response.status,
    location: response.headers.get("location")?.replace(origin, "") ?? null,
    headers: Object.fromEntries(
      compared.map((name) => [
        name,
        response.headers
          .get(name)
          ?.replace(/'nonce-[^']+'/, "'nonce'")
          .replace(/( 'sha256-[^']+')+/, " 'hashes'"),
      ]),
    ),
  };
}

it.each([
  "/",
  "/en",
  "/en?utm_source=x",
  "/de/carrier/DPD",
  "/de/carrier/ACS",
  "/fr/faq",
  "/fr/nowhere",
  "/zh-CN/500",
  "/en/detail/RR123456785CN",
  "/en/userManage/track/all",
  "/en/userManage/nowhere",
  "/widget/RR123456785CN",
  "/api/health",
  "/api/nowhere",
  "/robots.txt",
  "/carriers.json",
])("answers %s under `next start` with the same status and headers", async (path) => {
  const [ours, bares] = await Promise.all([request(app.url, path), request(bareUrl, path)]);
  const { body, policy, ...rest } = bares;
  expect(rest).toEqual({ status: ours.status, location: ours.location, headers: ours.headers });
  if (policy.includes("'sha256-")) expect(policy.match(/sha256-[^']+/g)).toEqual(inlineScriptHashes(body));
  if (policy.includes("'nonce-")) expect(body).toContain(`nonce="${/'nonce-([^']+)'/.exec(policy)?.[1]}"`);
});

it("takes a sign-in code out of the address under both", async () => {
  const query = "token=AAAAAAAAAAAAAAAAAAAAAA&identificationType=2&email=a%40example.org";
  for (const origin of [app.url, bareUrl])
    for (const page of ["/en/userManage/userSetting/accountSetting", "/en/faq/topic"]) {
      const { status, location } = await request(origin, `${page}?${query}`);
      expect([status, location]).toEqual([303, "/en/account/continue"]);
    }
});
