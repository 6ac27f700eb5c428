import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { checkHost, recordHost } from "./check-host";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const usual = { clean: false, trial: false };
async function record(host: string, marks: string): Promise<void> {
  for (const mark of marks) await recordHost(database.db, host, mark === ".", usual);
}
/** Advances time by the period for which a breaker stays open. */
const wait = (host: string) =>
  database.sql`update carrier_host set opened_at = opened_at - interval '1 hour' where host = ${host}`;

describe("a host's circuit breaker", () => {
  it("writes nothing while all goes well", async () => {
    const state = await checkHost(database.db, "well.example");
    expect(state).toEqual({ open: false, clean: true, trial: false });
    await recordHost(database.db, "well.example", true, { clean: true, trial: false });
    expect(await database.sql`select 1 from carrier_host where host = 'well.example'`).toHaveLength(0);
  });

  it("opens when half of the last twenty calls failed, and not before", async () => {
    await record("half.example", "x.x.x.x.x.x.x.x.x.");
    expect(await checkHost(database.db, "half.example")).toMatchObject({ open: false });
    await record("half.example", "x");
    expect(await checkHost(database.db, "half.example")).toMatchObject({ open: true });
  });

  it("does not count failures older than twenty calls or five minutes", async () => {
    await record("old.example", `${"x".repeat(9)}${".".repeat(15)}xxx`);
    expect(await checkHost(database.db, "old.example")).toMatchObject({ open: false });
    await record("slow.example", "x".repeat(9));
    await database.sql`update carrier_host set changed_at = now() - interval '6 minutes' where host = 'slow.example'`;
    await record("slow.example", "x");
    expect(await checkHost(database.db, "slow.example")).toMatchObject({ open: false });
  });

  it("lets one trial call through after its time, whoever calls first", async () => {
    await record("trial.example", "x".repeat(10));
    await wait("trial.example");
    const states = await Promise.all(
      Array.from({ length: 20 }, () => checkHost(database.db, "trial.example")),
    );
    expect(states.filter(({ open }) => !open)).toEqual([{ open: false, clean: false, trial: true }]);
  });

  it("stays open when that call fails and closes when it goes well", async () => {
    await record("again.example", "x".repeat(10));
    await wait("again.example");
    const trial = { clean: false, trial: true };
    await checkHost(database.db, "again.example");
    await recordHost(database.db, "again.example", false, trial);
    expect(await checkHost(database.db, "again.example")).toMatchObject({ open: true });
    await wait("again.example");
    await checkHost(database.db, "again.example");
    await recordHost(database.db, "again.example", true, trial);
    expect(await checkHost(database.db, "again.example")).toEqual({ open: false, clean: true, trial: false });
  });

  it("gives the trial to another caller when the first one died", async () => {
    await record("dead.example", "x".repeat(10));
    await wait("dead.example");
    expect(await checkHost(database.db, "dead.example")).toMatchObject({ trial: true });
    expect(await checkHost(database.db, "dead.example")).toMatchObject({ open: true });
    await database.sql`update carrier_host set trial_until = now() - interval '1 second' where host = 'dead.example'`;
    expect(await checkHost(database.db, "dead.example")).toMatchObject({ trial: true });
  });
});
