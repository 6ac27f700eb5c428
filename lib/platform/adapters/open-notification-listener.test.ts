import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { openGate, type TcpGate } from "@/tests/emulators/tcp-gate";
import {
  type NotificationHandler,
  type NotificationListener,
  openNotificationListener,
} from "./open-notification-listener";

jest.setTimeout(30_000);

let database: TestDatabase;
let gate: TcpGate;
let url: string;
const notificationListeners: NotificationListener[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const own = new URL(database.url);
  gate = await openGate({ host: own.hostname, port: Number(own.port) });
  own.port = String(gate.port);
  url = own.href;
});
afterEach(async () => {
  await Promise.all(
    notificationListeners.splice(0).map((notificationListener) => notificationListener.close()),
  );
  await gate.become("pass");
});
afterAll(async () => {
  await gate.close();
  await database.close();
});

// A late response must not count as a dead connection.
const times = { waitFirstMs: 20, pingEveryMs: 100, pingAnswerMs: 20_000 };
function open(more: Partial<typeof times> = {}): NotificationListener {
  const notificationListener = openNotificationListener(url, { ...times, ...more });
  notificationListeners.push(notificationListener);
  return notificationListener;
}
function listener(channel: string) {
  const heard: string[] = [];
  const one: NotificationHandler & { heard: string[]; gaps: number } = {
    channel,
    heard,
    gaps: 0,
    onMessage: (payload) => heard.push(payload),
    onGap: () => {
      one.gaps += 1;
    },
  };
  return one;
}
const say = (channel: string, payload: string) => database.sql`select pg_notify(${channel}, ${payload})`;
const until = async (test: () => boolean | Promise<boolean>) => {
  const end = Date.now() + 20_000;
  while (!(await test())) {
    if (Date.now() > end) throw new Error(`it never came: ${test}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

it("delivers each channel to its listeners, until they unsubscribe", async () => {
  const notificationListener = open();
  const [a, b, c] = [listener("one"), listener("one"), listener('odd "name')];
  await Promise.all([notificationListener.add(a), notificationListener.add(b), notificationListener.add(c)]);
  await say("one", "1");
  await say('odd "name', "2");
  await until(() => c.heard.length === 1);
  await notificationListener.remove(a);
  await say("one", "3");
  await until(() => b.heard.length === 2);
  expect([a.heard, b.heard, c.heard]).toEqual([["1"], ["1", "3"], ["2"]]);
  expect([a.gaps, b.gaps, c.gaps]).toEqual([0, 0, 0]);
});

it("reconnects however long the database is down, and reports the gap", async () => {
  const notificationListener = open();
  const a = listener("two");
  await notificationListener.add(a);
  await gate.become("refuse");
  const b = listener("three");
  await notificationListener.add(b);
  // Long enough for several failed attempts.
  await new Promise((resolve) => setTimeout(resolve, 400));
  await say("two", "missed");
  expect([a.gaps, b.gaps]).toEqual([0, 0]);
  await gate.become("pass");
  await until(() => a.gaps === 1 && b.gaps === 1);
  await say("two", "1");
  await say("three", "2");
  await until(() => a.heard.length === 1 && b.heard.length === 1);
});

it("listens from the start if the database was down at the start", async () => {
  await gate.become("refuse");
  const notificationListener = open();
  const a = listener("four");
  await notificationListener.add(a);
  await gate.become("pass");
  await until(() => a.gaps === 1);
  await say("four", "1");
  await until(() => a.heard.length === 1);
});

it("detects a connection that accepts writes but delivers nothing", async () => {
  const notificationListener = open({ pingAnswerMs: 150 });
  const a = listener("five");
  await notificationListener.add(a);
  const lines = gate.lines();
  await gate.become("swallow");
  // Nobody reported it: it sent a query, got no response, and opens another connection.
  await until(() => gate.lines() > lines);
  await gate.become("refuse");
  await gate.become("pass");
  await until(() => a.gaps > 0);
  await say("five", "1");
  await until(() => a.heard.length === 1);
});

it("leaves no connection behind", async () => {
  const lines = async () => {
    const [row] = await database.sql<{ n: number }[]>`
      select count(*)::int as n from pg_stat_activity
      where application_name = '1tracking ear' and datname = current_database()`;
    return row?.n;
  };
  await until(async () => (await lines()) === 0);
  const notificationListener = open();
  const a = listener("six");
  await notificationListener.add(a);
  expect(await lines()).toBe(1);
  await notificationListener.remove(a);
  await until(async () => (await lines()) === 0);
  await notificationListener.add(a);
  expect(await lines()).toBe(1);
  await notificationListener.close();
  await until(async () => (await lines()) === 0);
});
