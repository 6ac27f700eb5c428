import { eq } from "drizzle-orm";
import { carrierAccount } from "@/db/schema/carrier-accounts";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { minuteMs } from "@/lib/core/calendar";
import type { Outcome } from "@/lib/parcels/parcel/schemas";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";
import { makeCarrierAccount } from "@/tests/api/make-carrier-account";
import { makeUser, type TestUser } from "@/tests/api/make-user";
import { type EmulatedContext, emulatedContext } from "@/tests/emulators/emulated-context";
import { journeyOf } from "@/tests/emulators/journey";
import { emulators } from "@/tests/emulators/list-emulators";
import { startUps, type UpsEmulator } from "@/tests/emulators/ups";
import { clearCredentials } from "./clear-credentials";
import { decideTrial, ownable } from "./rules";
import { runTrial } from "./run-trial";
import { startTrial } from "./start-trial";

jest.setTimeout(60_000);

let database: TestDatabase;
let ups: UpsEmulator;
let user: TestUser;
const open: EmulatedContext[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  ups = await startUps();
});
beforeEach(async () => {
  user = await makeUser(database.db);
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
  ups.behave(null);
  ups.calls.splice(0);
  ups.parcels.clear();
  await database.sql`truncate carrier_budget, carrier_host, carrier_reading, carrier_token`;
});
afterAll(async () => {
  await ups.stop();
  await database.close();
});

const number = "1Z999AA10123456784";
const right = () => ({ settings: { id: ups.id }, secrets: { secret: ups.secret } });

/** Starts a trial of a new carrier account; returns how to run it and what is stored. */
async function begin(
  given: Parameters<typeof makeCarrierAccount>[3],
  emulated: readonly { readonly testHost: string }[] = [ups],
) {
  const id = await makeCarrierAccount(database.db, user, "Berlin", given);
  const started = await startTrial(database.db, { now: new Date() }, user, id);
  const made = emulatedContext({ db: database.db, emulators: emulated, connectors: [] });
  open.push(made);
  const run = (trial = started.trial, afterMs = 0) =>
    runTrial(
      contextOn(database.db),
      { id, trial },
      { ...made.cx, now: () => new Date(Date.now() + afterMs) },
    );
  const read = async () => {
    const [row] = await database.db.select().from(carrierAccount).where(eq(carrierAccount.id, id));
    const { state, reason, checkedAt } = row ?? { state: 0, reason: "gone", checkedAt: null };
    return { state, reason, isChecked: checkedAt !== null };
  };
  return { id, run, read, made };
}
const events = () => database.sql<{ event: string; actor_kind: string }[]>`
  select event, actor_kind from audit_entry where account_id = ${user.accountId} and event like 'carrier_account.%'`;
const waiting = () => database.sql<{ at: Date }[]>`
  select run_at as at from graphile_worker._private_jobs j
  join graphile_worker._private_tasks t on t.id = j.task_id
  where t.identifier = 'carrier-accounts/changed' and run_at > now() + interval '5 seconds'`;

describe("a trial", () => {
  it("activates a credential with which the number is found", async () => {
    ups.parcels.set(number, journeyOf(number, "delivered"));
    const { run, read } = await begin(right());
    await run();
    expect(await read()).toEqual({ state: 3, reason: null, isChecked: true });
    expect(await events()).toEqual([{ event: "carrier_account.activated", actor_kind: "system" }]);
    const calls = ups.calls.length;
    await run();
    expect(ups.calls.length).toBe(calls);
    expect(await events()).toHaveLength(1);
  });

  it("activates one that works though the number is unknown, and says so", async () => {
    const { run, read } = await begin(right());
    await run();
    expect(await read()).toEqual({ state: 3, reason: "numberUnknown", isChecked: true });
  });

  it("fails with a wrong credential, whose secret is in no log", async () => {
    const { run, read, made } = await begin({ settings: { id: "nobody" }, secrets: { secret: "CANARY-1" } });
    await run();
    expect(await read()).toEqual({ state: 2, reason: "denied", isChecked: true });
    expect(await events()).toEqual([{ event: "carrier_account.failed", actor_kind: "system" }]);
    expect(made.logged()).not.toContain("CANARY-1");
    expect(made.logged()).not.toContain(Buffer.from("nobody:CANARY-1").toString("base64"));
    // It is the company's to correct: nothing for the operator.
    expect(made.logged()).not.toContain('"level":50');
  });

  it("asks again after a refusal, as soon as it is wanted", async () => {
    const { id, run, read } = await begin(right());
    ups.behave(() => ({ kind: "status", status: 401, body: "{}" }));
    await run();
    expect(await read()).toMatchObject({ state: 2, reason: "denied" });
    ups.behave(null);
    const again = await startTrial(database.db, { now: new Date() }, user, id);
    expect(again.trial).toBe(2);
    await run(1);
    expect(await read()).toMatchObject({ state: 1 });
    await run(2);
    expect(await read()).toMatchObject({ state: 3 });
  });

  it("is repeated for ten minutes while the carrier is down, and then fails", async () => {
    ups.behave(() => ({ kind: "status", status: 503, body: "{}" }));
    const { run, read } = await begin(right());
    const before = (await waiting()).length;
    await run();
    expect(await read()).toEqual({ state: 1, reason: "down", isChecked: true });
    expect(await waiting()).toHaveLength(before + 1);
    await database.sql`truncate carrier_host`;
    await run(1, 10 * minuteMs);
    expect(await read()).toEqual({ state: 2, reason: "down", isChecked: true });
  });

  it("waits for a carrier that limits it", async () => {
    ups.behave(() => ({ kind: "status", status: 429, headers: { "retry-after": "30" }, body: "{}" }));
    const { run, read } = await begin(right());
    await run();
    expect(await read()).toMatchObject({ state: 1 });
    await run(1, 10 * minuteMs);
    expect(await read()).toMatchObject({ state: 2, reason: "throttled" });
  });

  it("of a deleted carrier account writes nothing, and its token and budget are cleared", async () => {
    const { id, run } = await begin(right());
    await run();
    const rows = () => database.sql`
      select account from carrier_token where account like ${`%${id}%`}
      union all select account from carrier_budget where account like ${`%${id}%`}`;
    await clearCredentials(contextOn(database.db));
    expect(await rows()).toHaveLength(2);
    await database.sql`delete from carrier_account where id = ${id}`;
    await run();
    await clearCredentials(contextOn(database.db));
    expect(await rows()).toHaveLength(0);
  });

  it("with secrets that were sealed with another key asks for them again", async () => {
    const { id, run, read } = await begin(right());
    await database.sql`update carrier_account set sealed = 'AAAA' where id = ${id}`;
    await run();
    expect(await read()).toMatchObject({ state: 2, reason: "denied" });
  });
});

describe("what an answer says of a credential", () => {
  const at = new Date("2026-03-01T12:00:00Z");
  const later = new Date(at.getTime() + 10 * minuteMs);
  const badNumber = { kind: "badNumber" } as unknown as Outcome;
  it.each<readonly [Outcome, number, string | null]>([
    [{ kind: "moreInfoNeeded", fields: ["postcode"] }, 3, "numberUnknown"],
    [{ kind: "denied", fatal: false }, 2, "denied"],
    [badNumber, 2, "badNumber"],
    [{ kind: "notConnected" }, 2, "notConnected"],
  ])("%j", (outcome, state, reason) => {
    expect(decideTrial(outcome, at, at)).toEqual({ state, reason });
  });

  it.each<Outcome>([
    { kind: "down", retryAfterMs: null },
    { kind: "throttled", retryAfterMs: 1000, scope: "call" },
    { kind: "unreadable", path: "$", sample: "" },
  ])("%j is asked for again, for ten minutes", (outcome) => {
    expect(decideTrial(outcome, at, at)).toEqual({ state: 1, reason: outcome.kind });
    expect(decideTrial(outcome, at, later)).toEqual({ state: 2, reason: outcome.kind });
  });
});

describe.each(ownable.map((connector) => [connector.id, connector] as const))("%s", (id, connector) => {
  const carrier = emulators[id];
  if (!carrier) throw new Error(`no emulator of ${id}`);
  it("is tried with the fields that it declares: right ones work, wrong ones fail", async () => {
    const emulator = await carrier.start();
    try {
      for (const [suffix, state] of [
        ["", 3],
        ["9", 2],
      ] as const) {
        const pick = (isSecret: boolean) =>
          Object.fromEntries(
            connector.fields.flatMap(({ key, secret }) =>
              secret === isSecret ? [[key, `${emulator.credential[key]}${isSecret ? suffix : ""}`]] : [],
            ),
          );
        const trial = await begin(
          {
            ...{ connector: id, courier: connector.carriers?.[0] ?? id },
            ...{ settings: pick(false), secrets: pick(true) },
          },
          [emulator],
        );
        await database.sql`
          update carrier_account set test_number = ${carrier.numberOf(1)}, name = ${`Test ${state}`}
          where id = ${trial.id}`;
        await trial.run();
        expect(await trial.read()).toMatchObject({ state });
      }
    } finally {
      await emulator.stop();
    }
  });
});
