import type { ChildProcess } from "node:child_process";
import { sql } from "drizzle-orm";
import { webhook } from "@/db/schema/webhooks";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { act, storeOrder, storeSettings, storeTrigger } from "@/lib/messages/order-acts/testing/make-orders";
import type { EntryKind } from "@/lib/messages/work-orders/constants";
import type { EntryData } from "@/lib/messages/work-orders/schemas";
import { orderTypes } from "@/lib/site/webhooks/constants";
import { deriveOrderNews } from "@/lib/site/webhooks/derive-order-news";
import { sealSecret } from "@/lib/site/webhooks/queries";
import { beginChecking } from "@/lib/site/webhooks/rules";
import { makeWebhookSecret } from "@/lib/site/webhooks/sign-delivery";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { buildProcess, endProcess, startProcess } from "@/tests/process/start-process";

jest.setTimeout(900_000);
Object.assign(process.env, { SECRET_KEY: Buffer.alloc(32, 7).toString("base64"), LOG_LEVEL: "silent" });

/** NIGHTLY kills five times as often. */
const kills = process.env.NIGHTLY === "1" ? 100 : 21;
/** Concurrent workers: each is killed separately. */
const workers = 3;
const orders = 12;
const actsPerRound = 60;

let database: TestDatabase;
let bundle: string;
let user: TestUser;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  [database, bundle] = await Promise.all([createTestDatabase(), buildProcess("run-orders")]);
  user = await makeUser(database.db);
});
afterAll(async () => {
  for (const child of children) child.kill("SIGKILL");
  await database.close();
});

async function startChild(): Promise<ChildProcess> {
  const child = await startProcess(bundle, [150, 600], { ...process.env, DATABASE_URL: database.url });
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Orders of a company whose rule writes to the assignee and to the webhook address at each change. */
async function makeOrders(): Promise<string[]> {
  const { db } = database;
  const { accountId, userId } = user;
  const now = new Date();
  await storeSettings(db, accountId);
  await db.insert(webhook).values({
    ...{ accountId, url: "https://receiver.example/hook", callback: true, statuses: [] },
    types: Object.fromEntries(orderTypes.map((type) => [type, now.toISOString()])),
    ...{ secret: sealSecret(makeWebhookSecret(), accountId), createdAt: now, changedAt: now },
    ...beginChecking(now),
  });
  await storeTrigger(db, accountId, "Report", {
    event: "changed",
    actions: [{ do: "mail", to: "assignee", text: "Look" }, { do: "webhook" }],
  });
  const made = [];
  for (let seq = 1; seq <= orders; seq += 1)
    made.push((await storeOrder(db, accountId, { seq, assigneeId: userId, status: "processing" })).id);
  return made;
}

/** Jobs that are left; those of messages to customers are others'. */
async function countJobs(): Promise<number> {
  const [row] = await database.sql`select count(*)::int as n from graphile_worker._private_jobs
    where key like 'order recorded:%' or key like 'order notice:%'`;
  return row?.n ?? 0;
}

/** Every event that an entry should have, by order. */
async function listWanted(): Promise<string[]> {
  const rows = await database.db.execute<{ id: string; order: string; kind: EntryKind; data: EntryData }>(
    sql`select id, order_id as order, kind, data from order_entry order by order_id, id`,
  );
  return rows.flatMap(({ id, order, kind, data }) => {
    const news = deriveOrderNews(kind, data);
    return news === null ? [] : [`${order} evt_order${id} order.${news}`];
  });
}

it("records each event of an order once and in order, and queues each email once, whenever workers are killed", async () => {
  const ids = await makeOrders();
  let [killed, inTheMiddle, acts] = [0, 0, 0];
  while (killed < kills || inTheMiddle < kills / 2) {
    const alive = await Promise.all(Array.from({ length: workers }, startChild));
    const acting = (async () => {
      for (let left = actsPerRound; left > 0; left -= 1) {
        acts += 1;
        const id = ids[acts % ids.length] ?? "";
        await act(database.db, user.accountId, id, { kind: "changed", title: `Title ${acts}` });
      }
    })();
    await Promise.all(
      alive.map(async (child) => {
        await wait(Math.random() * 300);
        await endProcess(child, "SIGKILL");
        killed += 1;
      }),
    );
    await acting;
    if ((await countJobs()) > 0) inTheMiddle += workers;
  }
  const survivor = await startChild();
  while ((await countJobs()) > 0) await wait(50);
  await endProcess(survivor, "SIGTERM");
  const events = await database.sql`
    select shipment_id as order, event_id, type, sequence from webhook_event order by shipment_id, id`;
  expect(events.map(({ order, event_id, type }) => `${order} ${event_id} ${type}`)).toEqual(
    await listWanted(),
  );
  for (const id of ids) {
    const own = events.filter(({ order }) => order === id).map(({ sequence }) => sequence);
    expect(own).toEqual(own.map((_, at) => at + 1));
  }
  const [mails] = await database.sql`select count(*)::int as n, count(distinct key)::int as keys from mail`;
  expect(mails).toMatchObject({ n: acts, keys: acts });
  const figures = { kills: killed, inTheMiddle, acts, events: events.length, mails: mails?.n };
  console.log(`FIGURES ${JSON.stringify({ test: "kill order effects", ...figures, lost: 0, twice: 0 })}`);
});
