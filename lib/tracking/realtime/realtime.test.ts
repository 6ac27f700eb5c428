import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { eq, sql } from "drizzle-orm";
import { WebSocket } from "ws";
import { parcel } from "@/db/schema/tracking";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { createSession } from "@/lib/accounts/sessions/create-session";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import { type AccountId, newId } from "@/lib/core/ids";
import { closeDatabase, openedDatabase } from "@/lib/platform/adapters/database";
import { notificationChannels, publish } from "@/lib/platform/adapters/notifications";
import { viewTokenMs } from "@/lib/tracking/store/constants";
import { hashExtra, proofOf } from "@/lib/tracking/store/seal-extra";
import { signView } from "@/lib/tracking/store/sign-view";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { openGate, type TcpGate } from "@/tests/emulators/tcp-gate";
import { attachRealtime, type Realtime } from "./attach-realtime";
import { originAllowed, takeFrame } from "./rules";

jest.setTimeout(120_000);
process.env.LOG_LEVEL = "silent";
interface Message {
  type: string;
  topic?: string;
  topics?: { number: string; carrier: string; topic: string }[];
  parcel?: { number: string; version: number };
  kinds?: string[];
}

let database: TestDatabase;
let gate: TcpGate;
let server: Server;
let realtime: Realtime;
let address = "";
const open: WebSocket[] = [];
const lines = new Set<Socket>();

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  gate = await openGate({ host: url.hostname, port: Number(url.port) });
  url.port = String(gate.port);
  process.env.DATABASE_URL = url.href;
  server = createServer((_request, response) => response.end("page"));
  server.on("connection", (line) => {
    lines.add(line);
    line.once("close", () => lines.delete(line));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  let nextAddress = 0;
  // Each socket counts as its own visitor, so that the per-address limit does not end the load test.
  realtime = await attachRealtime(server, {
    addressOf: (request) => String(request.headers["x-test-address"] ?? nextAddress++),
    sessionOf: (request) => /session=([^;]+)/.exec(request.headers.cookie ?? "")?.[1] ?? null,
  });
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(async () => {
  await realtime.close();
  await closeDatabase();
  // Upgrades of other paths are not handled here.
  for (const line of lines) line.destroy();
  await new Promise((resolve) => server.close(resolve));
  await gate.close();
  await database.close();
});

class Client {
  readonly heard: Message[] = [];
  readonly socket: WebSocket;
  readonly #waiting: { test: (heard: Message[]) => boolean; done: () => void }[] = [];

  constructor(origin = `http://${address}`, headers: Record<string, string> = {}) {
    this.socket = new WebSocket(`ws://${address}/realtime`, { origin, headers });
    open.push(this.socket);
    this.socket.on("message", (data) => {
      this.heard.push(JSON.parse(String(data)) as Message);
      for (const wait of this.#waiting) if (wait.test(this.heard)) wait.done();
    });
  }
  async watch(
    list: { number: string; version: number; token?: string | undefined; proof?: string }[],
  ): Promise<void> {
    if (this.socket.readyState === WebSocket.CONNECTING)
      await new Promise((resolve) => this.socket.once("open", resolve));
    const before = this.heard.length;
    const watch = list.map(({ proof = "", ...entry }) => {
      const token = signView({ number: entry.number, proof }, new Date());
      return { token, ...entry, carrier: "dhl" };
    });
    this.socket.send(JSON.stringify({ type: "hello", client: "0123456789", watch }));
    await this.until((heard) => heard.slice(before).some((message) => message.type === "topics"));
  }
  async watchAccount(): Promise<void> {
    if (this.socket.readyState === WebSocket.CONNECTING)
      await new Promise((resolve) => this.socket.once("open", resolve));
    this.socket.send(JSON.stringify({ type: "hello", client: "0123456789", watch: [], account: true }));
    await this.until((heard) => heard.some(({ type }) => type === "topics"));
  }
  /** List notifications, except the first message. */
  get changes(): string[] {
    return this.heard
      .filter(({ type }) => type === "account")
      .slice(1)
      .flatMap(({ kinds = [] }) => kinds);
  }
  until(test: (heard: Message[]) => boolean): Promise<void> {
    if (test(this.heard)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(
        () => reject(new Error(`not heard: ${JSON.stringify(this.heard).slice(0, 400)}`)),
        20_000,
      );
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      this.#waiting.push({ test, done });
    });
  }
  versions(number: string): number[] {
    return this.heard
      .filter(({ parcel: view }) => view?.number === number)
      .map(({ parcel: view }) => view?.version ?? 0);
  }
}

let counter = 0;
async function makeParcels(count: number): Promise<{ id: string; number: string }[]> {
  const now = new Date();
  const rows = Array.from({ length: count }, () => ({
    id: newId(),
    number: `JJD${String(++counter).padStart(9, "0")}`,
  }));
  await database.db.insert(parcel).values(
    rows.map((row) => ({
      ...row,
      carrier: "dhl",
      status: "in_transit" as const,
      subStatus: "moving",
      version: 1,
      createdAt: now,
      changedAt: now,
    })),
  );
  return rows;
}
const change = (ids: readonly string[]) =>
  database.db.transaction(async (tx) => {
    const rows = await tx.execute<{ id: string; version: string }>(
      sql`update parcel set version = version + 1 where id in ${ids} returning id, version`,
    );
    for (const row of rows) await publish(tx, notificationChannels.parcelChanged, `${row.id}:${row.version}`);
  });

describe("the live socket", () => {
  it("sends a change to subscribers of the parcel, and to nobody else", async () => {
    const [a, b] = await makeParcels(2);
    const one = new Client();
    const other = new Client();
    await one.watch([{ number: a?.number ?? "", version: 1 }]);
    await other.watch([{ number: b?.number ?? "", version: 1 }]);
    await change([a?.id ?? ""]);
    await one.until(() => one.versions(a?.number ?? "").includes(2));
    await change([b?.id ?? ""]);
    await other.until(() => other.versions(b?.number ?? "").includes(2));
    expect(other.versions(a?.number ?? "")).toEqual([]);
    expect(one.heard.find(({ type }) => type === "topics")?.topics?.[0]?.topic).toMatch(/^[\w-]{22}$/);
  });

  it("sends nothing of a number that its client did not look up, whether it exists or not", async () => {
    const [known, other] = await makeParcels(2);
    const number = known?.number ?? "";
    const now = Date.now();
    const old = signView({ number, proof: "" }, new Date(now - viewTokenMs - 2 * 86_400_000));
    const tokens = [
      undefined,
      "",
      "..",
      old,
      signView({ number: other?.number ?? "", proof: "" }, new Date()),
      signView({ number, proof: "" }, new Date()).replace(/.$/, (last) => (last === "A" ? "B" : "A")),
      `x${signView({ number, proof: "" }, new Date())}`,
    ];
    const heard = [];
    for (const requested of [number, "JJD999999999"])
      for (const token of tokens) {
        const client = new Client();
        await client.watch([{ number: requested, version: 0, token }]);
        await change([known?.id ?? ""]);
        heard.push(client);
      }
    const fine = new Client();
    await fine.watch([{ number, version: 0 }]);
    await fine.until(() => fine.versions(number).length > 0);
    for (const { heard: messages } of heard) expect(messages).toEqual([{ type: "topics", topics: [] }]);
  });

  it("sends only status and stage of a protected parcel, unless its keys were proved", async () => {
    const [a] = await makeParcels(1);
    const number = a?.number ?? "";
    const protection = hashExtra({ postcode: "10115" });
    const canary = "Delivered at the front desk";
    const checkpoints = [
      { fingerprint: "f", text: canary, time: { local: "2026-03-01" }, place: { text: canary } },
    ];
    await database.db.update(parcel).set({ protection, checkpoints }).where(eq(parcel.number, number));
    const stranger = new Client();
    const other = new Client();
    const giver = new Client();
    await stranger.watch([{ number, version: 0 }]);
    await other.watch([{ number, version: 0, proof: proofOf(number, hashExtra({ postcode: "10117" })) }]);
    await giver.watch([{ number, version: 0, proof: proofOf(number, protection) }]);
    await change([a?.id ?? ""]);
    for (const client of [stranger, other, giver])
      await client.until(() => client.versions(number).includes(2));
    expect(JSON.stringify([stranger.heard, other.heard])).not.toContain(canary);
    expect(JSON.stringify(giver.heard)).toContain(canary);
    // After proving them the client gets the whole view, though the version is the same.
    await stranger.watch([{ number, version: 0, proof: proofOf(number, protection) }]);
    await stranger.until((heard) => JSON.stringify(heard).includes(canary));
  });

  it("sends missed updates once", async () => {
    const [a] = await makeParcels(1);
    await change([a?.id ?? ""]);
    await change([a?.id ?? ""]);
    const late = new Client();
    await late.watch([{ number: a?.number ?? "", version: 1 }]);
    await late.until(() => late.versions(a?.number ?? "").includes(3));
    await late.watch([{ number: a?.number ?? "", version: 3 }]);
    expect(late.versions(a?.number ?? "")).toEqual([3]);
  });

  it("rejects foreign origins, unknown messages, floods and too many sockets from one address", async () => {
    for (const origin of ["https://evil.example", "null", `http://${address}.evil.example`]) {
      const status = await new Promise((resolve) =>
        new Client(origin).socket
          .on("unexpected-response", (_r, answer) => resolve(answer.statusCode))
          .on("error", () => undefined),
      );
      expect(status).toBe(403);
    }
    for (const words of [
      "x",
      "{}",
      '{"type":"watch"}',
      '{"type":"hello","client":"x","watch":[]}',
      "[".repeat(9_000),
    ]) {
      const client = new Client();
      await new Promise((resolve) => client.socket.once("open", resolve));
      client.socket.send(words);
      expect(await new Promise((resolve) => client.socket.once("close", resolve))).toBe(1007);
    }
    const flood = new Client();
    await new Promise((resolve) => flood.socket.once("open", resolve));
    for (let n = 0; n < 100; n += 1) flood.socket.send('{"type":"watch","watch":[]}');
    expect(await new Promise((resolve) => flood.socket.once("close", resolve))).toBe(1008);
    const crowd = Array.from(
      { length: 60 },
      () => new Client(undefined, { "x-test-address": "crowd" }).socket,
    );
    const opened = await Promise.all(
      crowd.map(
        (socket) =>
          new Promise((resolve) =>
            socket.once("open", () => resolve(true)).on("error", () => resolve(false)),
          ),
      ),
    );
    expect(opened.filter(Boolean)).toHaveLength(50);
  });

  it("survives upgrades of any URL, aborted rejected ones, and text that cannot be stored", async () => {
    const port = Number(address.split(":")[1]);
    const upgrade = (path: string, more = "") =>
      new Promise<string>((resolve) => {
        const line = connect(port, "127.0.0.1", () =>
          line.write(
            `GET ${path} HTTP/1.1\r\nHost: ${address}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${more}\r\n`,
          ),
        );
        let said = "";
        line.on("data", (bytes) => (said += bytes)).on("close", () => resolve(said));
        line.on("error", () => undefined);
        // A rejected client gets a response, and its connection is closed.
        if (more === "") setTimeout(() => line.resetAndDestroy(), 60);
      });
    const paths = ["//", "//[", "http://[::1", "/%", "/realtime/", "/REALTIME", "*", "/realtime?x=//"];
    await Promise.all(paths.map((path) => upgrade(path)));
    await Promise.all(Array.from({ length: 20 }, () => upgrade("/realtime")));
    expect(await upgrade("/realtime", "Origin: https://evil.example\r\n")).toMatch(
      /^HTTP\/1.1 403 .*\r\n\r\n$/s,
    );
    const strange = new Client();
    await new Promise((resolve) => strange.socket.once("open", resolve));
    strange.socket.send(
      '{"type":"hello","client":"0123456789","watch":[{"number":"a\\u0000bcde","carrier":"dhl","version":0}]}',
    );
    expect(await new Promise((resolve) => strange.socket.once("close", resolve))).toBe(1007);
    const [a] = await makeParcels(1);
    await change([a?.id ?? ""]);
    const fine = new Client();
    await fine.watch([{ number: a?.number ?? "", version: 1 }]);
    await fine.until(() => fine.versions(a?.number ?? "").includes(2));
  });

  it("uses one topic per parcel, also if a list names one twice or a missing one", async () => {
    const [a, b] = await makeParcels(2);
    const list = [a, a, { number: "NOTTHERE1" }, b].map((one) => ({ number: one?.number ?? "", version: 1 }));
    const client = new Client();
    await client.watch(list);
    const topics = client.heard.find(({ type }) => type === "topics")?.topics ?? [];
    expect(topics.map(({ number }) => number)).toEqual([a?.number, a?.number, b?.number]);
    expect(new Set(topics.map(({ topic }) => topic)).size).toBe(2);
    await change([b?.id ?? ""]);
    await client.until(() => client.versions(b?.number ?? "").includes(2));
    expect(client.heard.find(({ type }) => type === "parcel")?.topic).toBe(topics[2]?.topic);
  });

  it("loses no change that happens while a list is being processed", async () => {
    const parcels = await makeParcels(10);
    const clients = parcels.map(() => new Client());
    await Promise.all(clients.map(({ socket }) => new Promise((resolve) => socket.once("open", resolve))));
    // Database connections are open already, so that only its responses are late.
    await Promise.all(Array.from({ length: 24 }, () => openedDatabase().sql`select pg_sleep(0.02)`));
    // The database's response is still in flight when the change is notified.
    gate.lag(60);
    const watching = clients.map((client, index) =>
      client.watch([{ number: parcels[index]?.number ?? "", version: 1 }]),
    );
    await new Promise((resolve) => setTimeout(resolve, 30));
    await change(parcels.map(({ id }) => id));
    await Promise.all(watching);
    gate.lag(0);
    await Promise.all(
      clients.map((client, index) =>
        client.until(() => client.versions(parcels[index]?.number ?? "").includes(2)),
      ),
    );
  });

  it("sends a change later if the database was down when it was notified", async () => {
    const [a] = await makeParcels(1);
    const client = new Client();
    await client.watch([{ number: a?.number ?? "", version: 1 }]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    await gate.become("refuse");
    await change([a?.id ?? ""]);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(client.versions(a?.number ?? "")).toEqual([]);
    await gate.become("pass");
    await client.until(() => client.versions(a?.number ?? "").includes(2));
  });

  it("mixes nothing up for 500 readers and 10,000 messages, and loses nothing when a third disconnects", async () => {
    const parcels = await makeParcels(500);
    const clients = parcels.map(() => new Client());
    // Each reader watches two parcels: its own and its neighbour's; every change is therefore two messages.
    const lists = parcels.map((own, index) => [own, parcels[(index + 1) % parcels.length] ?? own]);
    await Promise.all(
      clients.map((client, index) =>
        client.watch((lists[index] ?? []).map(({ number }) => ({ number, version: 1 }))),
      ),
    );
    const ids = parcels.map(({ id }) => id);
    for (let round = 0; round < 5; round += 1) await change(ids);
    // A third disconnects and resumes with the version it has.
    const away = clients.filter((_client, index) => index % 3 === 0);
    const had = away.map((client) =>
      (lists[clients.indexOf(client)] ?? []).map(({ number }) => ({
        number,
        version: Math.max(1, ...client.versions(number)),
      })),
    );
    for (const client of away) client.socket.terminate();
    for (let round = 0; round < 5; round += 1) await change(ids);
    const back = await Promise.all(
      had.map(async (list) => {
        const client = new Client();
        await client.watch(list);
        return client;
      }),
    );
    const lastSeen = (client: Client, number: string) => Math.max(0, ...client.versions(number)) === 11;
    await Promise.all(
      clients.map((client, index) => {
        const reader = index % 3 === 0 ? back[index / 3] : client;
        return reader?.until(() => (lists[index] ?? []).every(({ number }) => lastSeen(reader, number)));
      }),
    );
    let messages = 0;
    [...clients, ...back].forEach((client, index) => {
      const own = index < clients.length ? lists[index] : lists[(index - clients.length) * 3];
      const allowed = new Set((own ?? []).map(({ number }) => number));
      for (const { parcel: view } of client.heard) {
        if (!view) continue;
        messages += 1;
        expect(allowed.has(view.number)).toBe(true);
      }
      for (const number of allowed) {
        const versions = client.versions(number);
        expect(versions).toEqual([...new Set(versions)].sort((a, b) => a - b));
      }
    });
    expect(messages).toBeGreaterThan(2_000);
  });
});

describe("the rules of the socket", () => {
  it("accept only our own pages", () => {
    expect(originAllowed("http://t.example", "t.example", "https://t.example")).toBe(true);
    expect(originAllowed("https://t.example", "10.0.0.1:3000", "https://t.example")).toBe(true);
    for (const origin of [
      undefined,
      "",
      "null",
      "https://t.example.evil",
      "https://evil",
      "file://t.example",
      "javascript:t.example",
    ]) {
      expect(originAllowed(origin, "t.example", "https://t.example")).toBe(false);
    }
  });
  it("refill the frames evenly", () => {
    const bucket = { left: 1, at: 0 };
    expect([takeFrame(bucket, 60, 0), takeFrame(bucket, 60, 10), takeFrame(bucket, 60, 1_010)]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe("shipment lists", () => {
  const changed = (accountId: AccountId, kind: string) =>
    publish(database.db, notificationChannels.accountChanged, `${accountId}:${kind}`);
  const visit = async (cookie?: string) => {
    const client = new Client(undefined, cookie ? { cookie } : {});
    await client.watchAccount();
    return client;
  };

  it("get their own changes, batched, and nobody else's", async () => {
    const [ours, theirs] = [await makeUser(database.db), await makeUser(database.db)];
    const [own, foreign, stranger] = [await visit(ours.cookie), await visit(theirs.cookie), await visit()];
    expect(own.heard.filter(({ type }) => type === "account")).toHaveLength(1);
    expect(stranger.heard.filter(({ type }) => type === "account")).toHaveLength(0);
    for (let round = 0; round < 20; round++) await changed(ours.accountId, "shipments");
    await changed(ours.accountId, "imports");
    await own.until(() => own.changes.includes("shipments") && own.changes.includes("imports"));
    expect(own.heard.filter(({ type }) => type === "account").length).toBeLessThan(6);
    await changed(theirs.accountId, "runs");
    await foreign.until(() => foreign.changes.length > 0);
    expect(foreign.changes).toEqual(["runs"]);
    expect(stranger.heard.filter(({ type }) => type === "account")).toHaveLength(0);
  });

  it("do not keep an idle session alive, and get nothing once it ended: the socket is closed", async () => {
    const user = await makeUser(database.db);
    const left = await visit(user.cookie);
    const stays = await visit((await again(user)).cookie);
    const hash = hashSecret(user.cookie.slice(8));
    const stored = () => database.sql`select seen_at from account_session where secret_hash = ${hash}`;
    await database.sql`update account set idle_minutes = 30 where id = ${user.accountId}`;
    await database.sql`update account_session set seen_at = now() - interval '20 minutes' where secret_hash = ${hash}`;
    const [before] = await stored();
    await changed(user.accountId, "shipments");
    await left.until(() => left.changes.includes("shipments"));
    expect((await stored())[0]).toEqual(before);
    await database.sql`update account_session set seen_at = now() - interval '30 minutes' where secret_hash = ${hash}`;
    const over = new Promise((resolve) => left.socket.once("close", resolve));
    await changed(user.accountId, "runs");
    await stays.until(() => stays.changes.includes("runs"));
    expect(await over).toBe(1008);
    expect(left.changes).toEqual(["shipments"]);
  });

  it("get nothing more once the session has ended", async () => {
    const user = await makeUser(database.db);
    const [left, stays] = [await visit(user.cookie), await visit((await again(user)).cookie)];
    await database.sql`delete from account_session where secret_hash = ${hashSecret(user.cookie.slice(8))}`;
    await changed(user.accountId, "shipments");
    await stays.until(() => stays.changes.length > 0);
    await changed(user.accountId, "runs");
    await stays.until(() => stays.changes.includes("runs"));
    expect(left.changes).toEqual([]);
  });
});

/** The same user in another browser. */
async function again(user: TestUser): Promise<{ cookie: string }> {
  const ctx = { now: new Date(), caller: { kind: "visitor", address: "203.0.113.9" } } as const;
  return { cookie: `session=${await createSession(database.db, ctx, user, { how: "password" })}` };
}
