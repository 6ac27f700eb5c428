import { connect } from "node:net";
import { eq } from "drizzle-orm";
import { webhook, webhookAttempt, webhookEvent } from "@/db/schema/webhooks";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { AppError } from "@/lib/core/app-error";
import type { AccountId } from "@/lib/core/ids";
import { parseUrl } from "@/lib/core/parse-url";
import type { Context } from "@/lib/platform/adapters/context";
import {
  createGuardedFetch,
  type Dial,
  type GuardedFetchOptions,
} from "@/lib/platform/adapters/guarded-fetch";
import { requireUser } from "@/lib/platform/adapters/require-user";
import { closedAddresses, closedHosts, publicAddresses } from "@/lib/platform/adapters/testing/addresses";
import { contextOf, storeShipments } from "@/lib/shipments/list/testing/store-shipments";
import { startReceiver, type WebhookReceiver } from "@/tests/emulators/webhook-receiver";
import { checkAddress } from "./check-address";
import { setWebhookCall } from "./contract";
import { createWakeUp } from "./create-wake-up";
import { deliverAccountEvents } from "./deliver-account-events";
import { readAddress } from "./queries";
import { recordEvents } from "./record-events";
import { sendDelivery } from "./send-delivery";
import { setWebhook } from "./set-webhook";
import { testWebhook } from "./test-webhook";
import { makeWebhook, moveParcels } from "./testing/make-webhook";
import { viewWebhook } from "./view-webhook";
import { type WrittenAttempt, writeAttempts } from "./write-attempts";

jest.setTimeout(300_000);

let database: TestDatabase;
let receiver: WebhookReceiver;
const dialled: string[] = [];
const opened: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
    LOG_LEVEL: "silent",
  });
  receiver = await startReceiver();
});
beforeEach(() => dialled.splice(0));
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});
afterAll(async () => {
  await receiver.close();
  await database.close();
});

/** Records every connection attempt and never connects. */
const noDial: Dial = async ({ address }) => {
  dialled.push(address);
  throw new Error("recorded");
};
/** Records every connection attempt and connects to the receiver, whatever the address. */
const openDial: Dial = async ({ address }) => {
  dialled.push(address);
  const { hostname, port } = new URL(receiver.origin);
  return connect(Number(port), hostname);
};
function makeFetch(options: GuardedFetchOptions) {
  const fetch = createGuardedFetch({ dial: noDial, ...options });
  opened.push(fetch);
  return fetch;
}
const { signal } = new AbortController();
const signed = { headers: { "webhook-id": "evt_1" }, body: "{}" };

/** Ways to write an address that different parsers read as different hosts. */
const forms: ((host: string) => string)[] = [
  (host) => `https://${host}/`,
  (host) => `https://${host}:443/hook`,
  (host) => `https://${host}:8443/`,
  (host) => `https://${host}:22/`,
  (host) => `http://${host}/`,
  (host) => `http://${host}:443/`,
  (host) => `https://user@${host}/`,
  (host) => `https://shop.example@${host}/`,
  (host) => `https://shop.example:443@${host}/`,
  (host) => `https://shop.example%40${host}/`,
  (host) => `https://${host}#@shop.example/`,
  (host) => `https://${host}?@shop.example/`,
  (host) => `https://${host}\\@shop.example/`,
  (host) => `https://shop.example\\@${host}/`,
  (host) => `https:\\\\${host}\\`,
  (host) => `https:${host}/`,
  (host) => `https:///${host}/`,
  (host) => `https:////${host}/a`,
  (host) => `//${host}/`,
  (host) => `HTTPS://${host}/`,
  (host) => `https://${host}./`,
  (host) => `https://${host}%2e/`,
  (host) => `https://${host}%00.shop.example/`,
  (host) => `https://${host}\t/`,
  (host) => `ht\ntps://${host}/`,
  (host) => ` https://${host}/ `,
  (host) => `https://[${host}]/`,
  (host) => `https://${host}/..//shop.example/`,
  (host) => `gopher://${host}:443/_POST`,
  (host) => `file://${host}/etc/passwd`,
  (host) => `ftp://${host}/`,
  (host) => `data:text/html,${host}`,
  (host) => `url:https://${host}/`,
];
const names = [
  "localhost",
  "localhost.localdomain",
  "metadata.google.internal",
  "shop.example",
  "127.0.0.1.nip.io",
];
const urls = [...closedHosts, ...names].flatMap((host) => forms.map((form) => form(host)));

describe("an address that is not public", () => {
  it("gets no delivery, however it is written: no connection is attempted, and it looks like an unreachable one", async () => {
    for (const [at, url] of urls.entries()) {
      const fetch = createGuardedFetch({
        dial: noDial,
        resolve: async () => [closedAddresses[at % closedAddresses.length] ?? ""],
      });
      const attempt = await sendDelivery(signed, { url, callback: false }, { fetch, signal });
      await fetch.close();
      expect({ url, ...attempt, tookMs: 0 }).toEqual({
        ...{ url, outcome: "unreachable", status: null, tookMs: 0, answer: null },
      });
    }
    expect(dialled).toEqual([]);
    expect(urls.length).toBeGreaterThan(1000);
    expect(closedAddresses.length).toBeGreaterThanOrEqual(70);
  });

  it.each(closedAddresses)(
    "gets none if its name resolves to %j alone or beside a public one",
    async (address) => {
      for (const found of [[address], ["8.8.8.8", address], [address, "8.8.8.8"]]) {
        const fetch = makeFetch({ resolve: async () => found });
        const attempt = await sendDelivery(
          signed,
          { url: "https://shop.example/", callback: false },
          { fetch, signal },
        );
        expect(attempt).toMatchObject({ outcome: "unreachable", status: null, answer: null });
      }
      expect(dialled).toEqual([]);
    },
  );

  it("gets none at a second attempt, when the name resolves to another address", async () => {
    const answers = ["8.8.8.8", "127.0.0.1", "169.254.169.254"];
    const fetch = makeFetch({ resolve: async () => [answers.shift() ?? "::1"] });
    for (let tries = 0; tries < 4; tries += 1)
      await sendDelivery(signed, { url: "https://shop.example/", callback: false }, { fetch, signal });
    expect(dialled).toEqual(["8.8.8.8"]);
  });
});

it.each([300, 301, 302, 303, 305, 307, 308])("a delivery follows no redirect %i", async (status) => {
  const targets = [
    ...closedHosts.slice(0, 8).map((host) => `https://${host}/`),
    "http://127.0.0.1/",
    "//[::1]/",
    "/in",
  ];
  const fetch = makeFetch({ dial: openDial, resolve: async () => ["8.8.8.8"] });
  for (const location of targets) {
    let requested = 0;
    receiver.behave(() => {
      requested += 1;
      return { kind: "answer", status, location };
    });
    const attempt = await sendDelivery(
      signed,
      { url: "https://shop.example/", callback: false },
      { fetch, signal },
    );
    expect([attempt.outcome, attempt.status, attempt.answer, requested]).toEqual(["status", status, "", 1]);
  }
  expect(dialled.every((address) => address === "8.8.8.8")).toBe(true);
});

it.each(publicAddresses)("a delivery does connect to %s", async (address) => {
  receiver.behave(() => ({ kind: "answer", status: 200 }));
  const fetch = makeFetch({ dial: openDial, resolve: async () => [address] });
  const attempt = await sendDelivery(
    signed,
    { url: "https://shop.example/", callback: true },
    { fetch, signal },
  );
  expect(attempt.outcome).toBe("taken");
  expect(dialled).toEqual([address]);
});

/** An account with a number, and one waiting event. */
async function makeTenant(): Promise<Context> {
  const user = await makeWebhook(database.db, { host: "shop.example", state: "checking" });
  const shipmentIds = await storeShipments(database.db, user.accountId, [{}]);
  const ctx = await contextOf(database.db, user);
  await moveParcels(database.db, shipmentIds, 1);
  await recordEvents(ctx, { shipmentIds });
  return ctx;
}

/** All three calls to a saved address: the test button, a check in Checking, a delivery. What each stores. */
async function tryEverything(ctx: Context, accountId: AccountId, fetch: ReturnType<typeof makeFetch>) {
  const { tookMs: _, ...tested } = await testWebhook(ctx, {}, fetch);
  const now = () => ctx.now;
  const { db } = database;
  const address = await readAddress(db, accountId);
  if (!address) throw new Error("the address is gone");
  await checkAddress(db, address, { fetch, signal, now });
  await db
    .update(webhook)
    .set({ state: "activated", leasedBy: accountId })
    .where(eq(webhook.accountId, accountId));
  const write = (one: WrittenAttempt) => writeAttempts(db, [one]);
  const cx = { db, fetch, signal, now, waitFactor: 1, leaseMs: 60_000, isFull: () => false, write };
  await deliverAccountEvents(cx, {
    accountId,
    lease: accountId,
    change: createWakeUp(),
    isStale: () => false,
  });
  const attempts = await db
    .select({ outcome: webhookAttempt.outcome, status: webhookAttempt.status, answer: webhookAttempt.answer })
    .from(webhookAttempt)
    .where(eq(webhookAttempt.accountId, accountId));
  const events = await db
    .select({ type: webhookEvent.type, state: webhookEvent.state })
    .from(webhookEvent)
    .where(eq(webhookEvent.accountId, accountId))
    .orderBy(webhookEvent.id);
  const { webhook: view } = await viewWebhook(ctx);
  return { tested, attempts, events, lastOutcome: view?.lastOutcome };
}

const accountOf = (ctx: Context) => requireUser(ctx).accountId;

describe("saving an address, the test button, a check and a delivery", () => {
  it("connect to nothing that is not public, whatever is saved, and report it as unreachable", async () => {
    const away = await makeTenant();
    const wanted = await tryEverything(
      away,
      accountOf(away),
      makeFetch({ resolve: async () => ["8.8.8.8"] }),
    );
    expect(wanted.tested).toEqual({ outcome: "unreachable", status: null, answer: null });
    expect(wanted.attempts).toHaveLength(3);
    expect(new Set(dialled.splice(0))).toEqual(new Set(["8.8.8.8"]));

    const ctx = await makeTenant();
    const saved: string[] = [];
    for (const url of urls) {
      const input = setWebhookCall.input.safeParse({ url, callback: true, results: [8] });
      if (!input.success) continue;
      const host = (parseUrl(url) ?? new URL("https://malformed.example")).host;
      if (saved.includes(host)) continue;
      const isSaved = await setWebhook(ctx, input.data).then(
        () => true,
        (error: unknown) => {
          expect(error).toBeInstanceOf(AppError);
          return false;
        },
      );
      if (isSaved) saved.push(host);
    }
    expect(saved.length).toBeGreaterThan(10);
    for (const [at, host] of saved.entries()) {
      const user = await makeTenant();
      const account = accountOf(user);
      await database.db
        .update(webhook)
        .set({ url: `https://${host}/hook` })
        .where(eq(webhook.accountId, account));
      const resolve = async () => [closedAddresses[at] ?? "127.0.0.1"];
      expect({ host, ...(await tryEverything(user, account, makeFetch({ resolve }))) }).toEqual({
        host,
        ...wanted,
      });
    }
    expect(dialled).toEqual([]);
    process.stdout.write(
      `FIGURES ${JSON.stringify({ test: "refuse addresses", written: urls.length, vectors: closedAddresses.length, saved: saved.length, dials: dialled.length })}\n`,
    );
  });
});
