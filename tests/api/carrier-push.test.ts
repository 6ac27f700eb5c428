import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { WebSocket } from "ws";
import { attachRealtime, type Realtime } from "@/lib/tracking/realtime/attach-realtime";
import { signView } from "@/lib/tracking/store/sign-view";
import { type DhlEmulator, startDhl } from "@/tests/emulators/dhl";
import type { EmulatedEvent, Step } from "@/tests/emulators/journey";
import { type EmulatedPush, sendPush } from "@/tests/emulators/send-push";
import { type SeventeentrackEmulator, startSeventeentrack } from "@/tests/emulators/seventeentrack";
import { notJson, oddJson } from "./malformed-bodies";
import { type Service, startService } from "./start-service";
import { stayInWindow } from "./stay-in-window";

jest.setTimeout(120_000);

let service: Service;
let track: SeventeentrackEmulator;
let dhl: DhlEmulator;
let live: Server;
let realtime: Realtime;

beforeAll(async () => {
  track = await startSeventeentrack();
  dhl = await startDhl();
  Object.assign(process.env, {
    SEVENTEENTRACK_TOKEN: track.token,
    DHL_API_KEY: dhl.key,
    DHL_PUSH_TOKEN: dhl.hook.token,
    TEST_CARRIER_HOSTS: `${track.testHost},${dhl.testHost}`,
  });
  service = await startService();
  live = createServer();
  await new Promise<void>((resolve) => live.listen(0, "127.0.0.1", resolve));
  realtime = await attachRealtime(live, { addressOf: () => "127.0.0.1", sessionOf: () => null });
});
afterAll(async () => {
  await realtime.close();
  await new Promise((resolve) => live.close(resolve));
  await service.stop();
  await track.stop();
  await dhl.stop();
});

const hookOf = (connector: string) => `http://127.0.0.1:${service.port}/api/hooks/carriers/${connector}`;
const at = (step: Step, hoursAgo: number): EmulatedEvent => ({
  step,
  local: new Date(Date.now() - hoursAgo * 3_600_000).toISOString().slice(0, 19),
  offset: "+00:00",
  city: "Porto",
  country: "PT",
});
const pushes = () =>
  service.database.sql`select connector, outcome, body from carrier_push order by received_at`;
let address = 0;

interface View {
  readonly number: string;
  readonly sub: string | null;
  readonly result: number;
  readonly why: string;
  readonly simulated: boolean;
  readonly checkpoints: readonly unknown[];
}
/** A visitor's page view. */
async function look(number: string, carrier: string): Promise<View> {
  const body = JSON.stringify({ numbers: [{ number, carrier }] });
  const { text } = await service.send("POST", "/api/track/cargo", body, {
    "content-type": "application/json",
  });
  return JSON.parse(text).data.parcels[0];
}
async function until<T>(see: () => Promise<T>, isDone: (seen: T) => boolean): Promise<T> {
  const end = Date.now() + 15_000;
  for (;;) {
    const seen = await see();
    if (isDone(seen)) return seen;
    if (Date.now() > end) throw new Error(`not in time: ${JSON.stringify(seen).slice(0, 400)}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}
/** A parcel that 17TRACK has registered without data so far. */
async function register(number: string): Promise<void> {
  await look(number, "china-post");
  await until(
    async () => track.registered.has(number),
    (is) => is,
  );
}
/** An open page that watches one parcel. */
async function watch(number: string, carrier: string): Promise<() => readonly { readonly sub?: string }[]> {
  const heard: { readonly type: string; readonly parcel?: { readonly sub?: string } }[] = [];
  const { port } = live.address() as AddressInfo;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/realtime`, { origin: `http://127.0.0.1:${port}` });
  socket.on("message", (data) => heard.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.once("open", resolve));
  const token = signView({ number, proof: "" }, new Date());
  const watched = [{ number, carrier, version: 0, token }];
  socket.send(JSON.stringify({ type: "hello", client: "0123456789", watch: watched }));
  await until(
    async () => heard.some(({ type }) => type === "topics"),
    (is) => is,
  );
  return () => heard.flatMap(({ parcel }) => parcel ?? []);
}

describe("17TRACK pushes", () => {
  it("reach page and responses within moments, and are stored once however often they come", async () => {
    const number = "RB600000015CN";
    await register(number);
    const heard = await watch(number, "china-post");
    track.parcels.set(number, { number, events: [at("accepted", 20), at("departed", 3)] });
    const push = track.drawPush({ number, carrier: 3011 });
    const requested = track.calls.length;
    for (let time = 0; time < 3; time++)
      expect(await sendPush(hookOf("seventeentrack"), push)).toMatchObject({ status: 200, text: "" });
    const view = await until(
      () => look(number, "china-post"),
      ({ sub }) => sub === "departed",
    );
    expect(view).toMatchObject({ result: 8, why: "moving", simulated: false });
    expect(view.checkpoints).toHaveLength(2);
    await until(
      async () => heard().map(({ sub }) => sub),
      (subs) => subs.includes("departed"),
    );
    expect(track.calls.length).toBe(requested);
    expect(await until(pushes, ([row]) => row?.outcome !== null)).toEqual([
      { connector: "seventeentrack", outcome: "stored", body: null },
    ]);
  });

  it("are rejected if one byte is wrong, and leave no row", async () => {
    const number = "RB600000024CN";
    track.parcels.set(number, { number, events: [at("departed", 3)] });
    const push = track.drawPush({ number, carrier: 3011 });
    const before = await pushes();
    const sign = push.headers.sign ?? "";
    const wrong: EmulatedPush[] = [
      { ...push, body: `${push.body} ` },
      { ...push, body: push.body.replace("departed", "dfparted").replace("Departed", "Dfparted") },
      { ...push, headers: { sign: sign.replace(/^./, (first) => (first === "0" ? "1" : "0")) } },
      { ...push, headers: { sign: "" } },
      { ...push, headers: {} },
      { ...push, headers: { [dhl.hook.header]: dhl.hook.token } },
    ];
    for (const one of wrong)
      expect(await sendPush(hookOf("seventeentrack"), one)).toMatchObject({
        status: 401,
        text: expect.stringContaining("keyInvalid"),
      });
    expect(await pushes()).toEqual(before);
  });
});

describe("DHL pushes", () => {
  it("update the parcels they name", async () => {
    const number = "7777777770";
    const accepted = at("accepted", 20);
    dhl.parcels.set(number, { number, events: [accepted] });
    await until(
      () => look(number, "dhl"),
      ({ sub }) => sub === "accepted",
    );
    dhl.parcels.set(number, { number, events: [accepted, at("out", 1)] });
    expect(await sendPush(hookOf("dhl"), dhl.drawPush([number]))).toMatchObject({ status: 200 });
    const view = await until(
      () => look(number, "dhl"),
      ({ sub }) => sub === "out_for_delivery",
    );
    expect(view.checkpoints).toHaveLength(2);
  });

  it("start once the validation request is answered with its secret", async () => {
    const requested = dhl.drawValidation("8c1f-22", "once-and-only");
    expect((await sendPush(hookOf("dhl"), { ...requested, headers: {} })).status).toBe(401);
    expect(dhl.waiting.size).toBe(1);
    expect((await sendPush(hookOf("dhl"), requested)).status).toBe(200);
    await until(
      async () => dhl.waiting.size,
      (left) => left === 0,
    );
    const stored = await until(pushes, (rows) => rows.every(({ outcome }) => outcome !== null));
    expect(stored.at(-1)).toEqual({ connector: "dhl", outcome: "ignored", body: null });
  });
});

describe("the push endpoint", () => {
  it("exists for connectors with push enabled, and for POST only", async () => {
    for (const name of ["ups", "sandbox", "nobody", "__proto__", "constructor", "%00", "dhl%2f"])
      expect((await sendPush(hookOf(name), { body: "{}", headers: {} })).status).toBe(404);
    for (const method of ["GET", "PUT", "DELETE", "PATCH"])
      expect((await service.send(method, "/api/hooks/carriers/dhl")).status).toBe(405);
  });

  it("accepts at most a megabyte, whoever sends it", async () => {
    const max = 1024 * 1024;
    const before = (await pushes()).length;
    expect(await sendPush(hookOf("seventeentrack"), track.sign("x".repeat(max + 1)))).toMatchObject({
      status: 413,
    });
    expect(await sendPush(hookOf("nobody"), track.sign("x".repeat(max + 1)))).toMatchObject({ status: 413 });
    expect(await pushes()).toHaveLength(before);
    expect(await sendPush(hookOf("seventeentrack"), track.sign("x".repeat(max)))).toMatchObject({
      status: 200,
    });
    await until(pushes, (rows) => rows.at(-1)?.outcome === "unreadable");
  });

  it("stores nothing of a truncated body", async () => {
    const before = (await pushes()).length;
    const { body, headers } = track.sign(`{"event":"TRACKING_UPDATED","data":{}}`);
    const socket = connect(service.port, "127.0.0.1");
    socket.write(
      `POST /api/hooks/carriers/seventeentrack HTTP/1.1\r\nHost: x\r\nsign: ${headers.sign}\r\nContent-Length: ${body.length + 1}\r\n\r\n${body}`,
      () => socket.destroy(),
    );
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(await pushes()).toHaveLength(before);
    expect(service.logged).toEqual([]);
  });

  it("accepts any signed bytes, and answers all others with 401: no 5xx, no log lines", async () => {
    const bodies = [...notJson.map((one) => Buffer.from(one).toString("latin1")), ...oddJson];
    for (const body of bodies) {
      const visitor = { "x-test-address": `10.1.${address >> 8}.${address++ & 255}` };
      const signed = track.sign(body);
      const sent = await sendPush(hookOf("seventeentrack"), {
        body,
        headers: { ...signed.headers, ...visitor },
      });
      expect([200, 413]).toContain(sent.status);
      for (const headers of [{ [dhl.hook.header]: dhl.hook.token }, { [dhl.hook.header]: "x" }]) {
        const { status } = await sendPush(hookOf("dhl"), { body, headers: { ...headers, ...visitor } });
        expect([headers[dhl.hook.header] === "x" ? 401 : 200, 413]).toContain(status);
      }
    }
    await until(pushes, (rows) => rows.every(({ outcome }) => outcome !== null));
    expect(service.logged).toEqual([]);
    const [jobs] = await service.database.sql`
      select count(*)::int as n from graphile_worker.jobs where task_identifier = 'tracking/push-received'`;
    expect(jobs).toEqual({ n: 0 });
  });

  it("stops guessing from one address, but never delays a correct signature from there", async () => {
    const visitor = { "x-test-address": "10.9.9.9" };
    const wrong = { body: "{}", headers: { ...visitor, [dhl.hook.header]: "guess" } };
    const answers: number[] = [];
    await stayInWindow(3600);
    for (let time = 0; time < 65; time++) answers.push((await sendPush(hookOf("dhl"), wrong)).status);
    expect(answers).toEqual([...Array(60).fill(401), ...Array(5).fill(429)]);
    const right = { body: `{"scope":"ready"}`, headers: { ...visitor, [dhl.hook.header]: dhl.hook.token } };
    expect((await sendPush(hookOf("dhl"), right)).status).toBe(200);
  });

  it("does not make the sender wait for processing", async () => {
    const number = "RB600000038CN";
    await register(number);
    track.parcels.set(number, { number, events: [at("departed", 3)] });
    const { sql } = service.database;
    const [parcel] = await sql`select id from parcel where number = ${number}`;
    await sql.begin(async (tx) => {
      await tx`select 1 from refresh_schedule where parcel_id = ${parcel?.id} for update`;
      const { status } = await sendPush(hookOf("seventeentrack"), track.drawPush({ number, carrier: 3011 }));
      expect(status).toBe(200);
      const [stored] = await tx`select outcome from carrier_push order by received_at desc limit 1`;
      expect(stored).toEqual({ outcome: null });
    });
    await until(
      () => look(number, "china-post"),
      ({ sub }) => sub === "departed",
    );
    const waits: number[] = [];
    for (let minute = 0; minute < 200; minute++) {
      track.parcels.set(number, { number, events: [at("departed", 3), at("arrived", 2 - minute / 200)] });
      waits.push((await sendPush(hookOf("seventeentrack"), track.drawPush({ number, carrier: 3011 }))).ms);
    }
    waits.sort((a, b) => a - b);
    console.log(
      `FIGURES ${JSON.stringify({ test: "push answered", ms: { p50: waits[100], p95: waits[190] } })}`,
    );
  });
});
