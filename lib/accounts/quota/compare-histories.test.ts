import { sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { createTestDatabase, type TestDatabase } from "@/db/testing/create-test-database";
import { dayMs, hourMs } from "@/lib/core/calendar";
import type { AccountId } from "@/lib/core/ids";
import { makeUser } from "@/tests/api/make-user";
import { drawQuota } from "./draw-quota";
import { issueLot } from "./issue-lot";
import { renewQuotas } from "./renew-quotas";
import { revokeLot } from "./revoke-lot";
import { readLedger } from "./testing/read-ledger";

jest.setTimeout(900_000);
process.env.LOG_LEVEL = "silent";
process.env.NUMBERS_PER_MONTH = "40";
const monthly = 40;
/** A few in every run; `QUOTA_HISTORIES=20` is the figure of docs/guarantees.md. */
const histories = Number(process.env.QUOTA_HISTORIES ?? 4);
const steps = 500;
const seed = Number(process.env.SEED);
const zones = ["UTC", "Europe/Berlin", "America/Los_Angeles", "Pacific/Kiritimati", "Asia/Kathmandu"];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The same numbers between 0 and 1 for the same seed. */
let drawn = seed;
const chance = () => {
  drawn = (drawn * 1_103_515_245 + 12_345) % 2_147_483_648;
  return drawn / 2_147_483_648;
};
const below = (count: number) => Math.floor(chance() * count);

const formats = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat("sv-SE", { timeZone, year: "numeric", month: "2-digit" }),
  ]),
);
/** `2026-11` by the platform's own formatter. */
const monthOf = (zone: string, at: number) => formats.get(zone)?.format(at) ?? "";

const ends = new Map<string, number>();
/** The first second of the next month, by halving. */
function endOf(zone: string, at: number): number {
  const key = `${zone} ${monthOf(zone, at)}`;
  let [from, to] = [at, at + 33 * dayMs];
  const known = ends.get(key);
  if (known !== undefined) return known;
  while (to - from > 1000) {
    const middle = Math.floor((from + to) / 2000) * 1000;
    if (monthOf(zone, middle) === monthOf(zone, at)) from = middle;
    else to = middle;
  }
  ends.set(key, to);
  return to;
}

interface ModelLot {
  source: string;
  amount: number;
  left: number;
  endsAt: number;
  isClosed: boolean;
}

/** What the ledger is for, without a ledger. */
class Model {
  readonly lots: ModelLot[] = [];
  readonly known = new Map<string, number>();
  zone = "UTC";
  used = 0;
  isUsedUp = false;

  #open(now: number): ModelLot[] {
    const key = `month:${monthOf(this.zone, now)}`;
    for (const lot of this.lots) if (lot.source === key && !lot.isClosed) lot.endsAt = endOf(this.zone, now);
    for (const lot of this.lots)
      if (!lot.isClosed && lot.endsAt <= now) Object.assign(lot, { isClosed: true, left: 0 });
    return this.lots
      .filter(({ isClosed }) => !isClosed)
      .sort((a, b) => {
        const [first, second] = [a, b].map(({ source }) => (source.startsWith("month") ? 0 : 1));
        return (first ?? 0) - (second ?? 0) || a.endsAt - b.endsAt;
      });
  }

  #issueMonth(now: number): void {
    const source = `month:${monthOf(this.zone, now)}`;
    if (this.lots.some((lot) => lot.source === source)) return;
    const endsAt = endOf(this.zone, now);
    this.lots.push({ source, amount: monthly, left: monthly, endsAt, isClosed: false });
  }

  #note(now: number): void {
    const isIssued = this.lots.some(({ source }) => source === `month:${monthOf(this.zone, now)}`);
    const left = this.#open(now).reduce((sum, lot) => sum + lot.left, 0);
    this.isUsedUp = left === 0 && isIssued;
  }

  draw(numbers: readonly string[], now: number): readonly string[] {
    const isKnown = (one: string) => (this.known.get(one) ?? Number.NEGATIVE_INFINITY) > now - 90 * dayMs;
    if (this.isUsedUp || numbers.some((one) => !isKnown(one))) this.#issueMonth(now);
    const fits = numbers.filter((number) => {
      if (isKnown(number)) return true;
      const lot = this.#open(now).find(({ left }) => left > 0);
      if (!lot) return false;
      lot.left -= 1;
      this.used += 1;
      this.known.set(number, now);
      return true;
    });
    this.#note(now);
    return fits;
  }

  issue(lot: Omit<ModelLot, "left" | "isClosed">): void {
    if (this.lots.some(({ source }) => source === lot.source)) return;
    this.lots.push({ ...lot, left: lot.amount, isClosed: false });
    this.isUsedUp = false;
  }

  revoke(source: string, now: number): void {
    const lot = this.lots.find((one) => one.source === source);
    if (!lot || lot.isClosed) return;
    const isOpen = this.#isOpen(lot, now);
    if (!isOpen) return;
    Object.assign(lot, { isClosed: true, left: 0 });
  }

  #isOpen(lot: ModelLot, now: number): boolean {
    return lot.endsAt > now || lot.source === `month:${monthOf(this.zone, now)}`;
  }
}

async function expectSame(db: Db, accountId: AccountId, model: Model): Promise<void> {
  const stored = await readLedger(db, accountId);
  expect(stored).toMatchObject({ sum: 0, broken: 0, used: model.used });
  const bySource = (a: { source: string }, b: { source: string }) => (a.source < b.source ? -1 : 1);
  const held = [...stored.lots].sort(bySource).map(({ source, amount, left }) => [source, amount, left]);
  const expected = [...model.lots].sort(bySource).map(({ source, amount, left }) => [source, amount, left]);
  expect(held).toEqual(expected);
}

it(`is what a simple model says, after each of ${histories * steps} random steps (SEED=${seed})`, async () => {
  for (let history = 0; history < histories; history += 1) {
    const { accountId } = await makeUser(database.db);
    await database.db.transaction((tx) => compareHistory(tx, accountId, history));
  }
});

/** In one transaction: ten thousand would take minutes. */
async function compareHistory(tx: Tx, accountId: AccountId, history: number): Promise<void> {
  const model = new Model();
  let now = Date.UTC(2026, below(12), 1 + below(28));
  let serial = 0;
  for (let step = 0; step < steps; step += 1) {
    // Mostly hours, so that the ends of months are met in every zone; sometimes weeks.
    now += Math.floor(chance() * (chance() < 0.1 ? 20 * dayMs : 30 * hourMs));
    const at = new Date(now);
    const kind = chance();
    if (kind < 0.6) {
      const again = () => `N${history}X${below(serial + 1)}`;
      const fresh = () => `N${history}X${++serial}`;
      const given = Array.from({ length: 1 + below(9) }, () => (chance() < 0.3 ? again() : fresh()));
      const numbers = [...new Set(given)];
      const fits = await drawQuota(tx, { accountId, origin: "api", now: at }, numbers);
      expect([...fits]).toEqual(model.draw(numbers, now));
    } else if (kind < 0.75) {
      const source = `grant:${below(step + 1)}`;
      const lot = { source, amount: 1 + below(20), endsAt: now + below(40 * 24) * hourMs + 1000 };
      const order = { accountId, kind: "grant" as const, source, amount: lot.amount, now: at };
      await issueLot(tx, { ...order, lasts: { until: new Date(lot.endsAt) } });
      model.issue(lot);
    } else if (kind < 0.82) {
      const { source = "" } = model.lots[below(model.lots.length)] ?? {};
      const [lot] = await tx.execute(
        sql`select id from quota_lot where account_id = ${accountId} and source = ${source}`,
      );
      if (lot) await revokeLot(tx, { accountId, lotId: String(lot.id), now: at });
      model.revoke(source, now);
      model.draw([], now);
      await drawQuota(tx, { accountId, origin: "api", now: at }, []);
    } else if (kind < 0.9) {
      model.zone = zones[below(zones.length)] ?? "UTC";
      await tx.execute(sql`update account set time_zone = ${model.zone} where id = ${accountId}`);
      model.draw([], now);
      await drawQuota(tx, { accountId, origin: "api", now: at }, []);
    } else {
      // What the job does for accounts where something is due; for others the ledger catches up with the next draw.
      await renewQuotas({ db: tx, now: at, signal: new AbortController().signal } as never);
      model.draw([], now);
      await drawQuota(tx, { accountId, origin: "api", now: at }, []);
    }
    await expectSame(tx, accountId, model);
  }
  const { usedUp } = await readLedger(tx, accountId);
  expect(usedUp).toBe(model.isUsedUp);
}
