import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "@/db/client";
import { answeredNumber } from "@/db/schema/tracking";
import { groupRows } from "@/lib/core/group-rows";
import type { Caller } from "@/lib/platform/adapters/context";
import { hashText } from "@/lib/platform/adapters/hash-text";
import {
  answeredMs,
  keysPerOpenedParcelMax,
  keysPerParcelAndSubjectMax,
  keysPerParcelMax,
  keysPerSubjectMax,
  keysPerSubjectOfFullParcelMax,
} from "@/lib/tracking/store/constants";
import { neighbourhoodOf } from "./name-families";

declare const counted: unique symbol;

/** Who tries: the network address of a visitor, or an account. */
export interface KeySubject {
  readonly kind: "network" | "account";
  readonly id: string;
}

/** A postcode or phone for a parcel that is protected, or whose carrier asks for one. */
export interface KeyTry {
  readonly number: string;
  /** It is right; null: only the carrier knows. */
  readonly knows: boolean | null;
}

/**
 * Proof that a comparison with protected parcels was counted: created only by `countKeys`, required by everything that
 * compares or stores a postcode or phone.
 */
export interface CountedKeys {
  readonly [counted]: true;
  /** Numbers whose postcode or phone must not be compared. */
  readonly denied: ReadonlySet<string>;
}

/** Whose tries a caller's are. */
export function keySubjectOf(caller: Caller): KeySubject {
  return "scope" in caller
    ? { kind: "account", id: caller.scope.accountId }
    : { kind: "network", id: caller.address };
}

/** Nothing is compared. */
export const noKeys = { denied: new Set<string>() } as unknown as CountedKeys;

/**
 * The only gate before a postcode or phone is compared with a protected parcel's, or sent to its carrier. Wrong ones
 * are counted by parcel and subject, by subject, and by parcel over all; a right one is counted while it is compared,
 * so that many at once do not pass by each other, and given back. What strangers use up over all leaves
 * everybody a few tries an hour; a subject that has opened the parcel before is not held by it.
 */
export async function countKeys(
  db: Db,
  subject: KeySubject,
  tries: readonly KeyTry[],
  now: Date,
): Promise<CountedKeys> {
  if (tries.length === 0) return noKeys;
  const name = `${subject.kind} ${subject.id}`;
  const own = (number: string) => `keys for ${number} by ${name}`;
  const all = (number: string) => `keys for ${number}`;
  const around = subject.kind === "network" ? neighbourhoodOf(subject.id) : name;
  // One number may come several times, each with other keys: every one is a try.
  const numbers = tries.map(({ number }) => number);
  const opened = await findOpened(db, name, numbers, now);
  const strangers = numbers.filter((number) => !opened.has(number));
  const known = numbers.filter((number) => opened.has(number));
  const mine = [
    ...(await take(db, known, own, keysPerOpenedParcelMax, now)),
    ...(await take(db, strangers, own, keysPerParcelAndSubjectMax, now)),
  ];
  const asking = mine.filter((number) => !opened.has(number));
  const room = await take(db, asking, all, keysPerParcelMax, now);
  const full = without(asking, room);
  const slow = await take(db, full, (n) => `${all(n)} from ${around}`, keysPerSubjectOfFullParcelMax, now);
  const allowed = new Set(without(mine, without(full, slow)));
  const isWrong = ({ knows }: KeyTry) => knows === false || (knows === null && subject.kind === "network");
  const wrong = tries.flatMap((one) => (isWrong(one) && allowed.has(one.number) ? one.number : []));
  const rest = await take(db, wrong, () => `keys by ${name}`, keysPerSubjectMax[subject.kind], now);
  for (const number of without(wrong, rest)) allowed.delete(number);
  const doubtful = new Set(tries.flatMap(({ number, knows }) => (knows === true ? [] : number)));
  const right = [...allowed].filter((number) => !doubtful.has(number));
  const times = (some: readonly string[]) => some.filter((number) => right.includes(number));
  await giveBack(db, [...times(mine).map(own), ...times(room).map(all)], now);
  await storeOpened(db, name, right, now);
  return { denied: new Set(without(numbers, [...allowed])) } as unknown as CountedKeys;
}

function without(numbers: readonly string[], less: readonly string[]): readonly string[] {
  const out = new Set(less);
  return numbers.filter((number) => !out.has(number));
}

const windowMs = 60 * 60 * 1000;
const startOf = (now: Date) => new Date(Math.floor(now.getTime() / windowMs) * windowMs);

/** Seconds until more keys may be tried. */
export function keysWaitSeconds(now: Date): number {
  return Math.ceil((startOf(now).getTime() + windowMs - now.getTime()) / 1000);
}

const hashOf = (key: string) => createHash("sha256").update(key).digest("base64url");

/**
 * Takes one of each number's allowance this hour, in order of keys to avoid deadlocks; returns the numbers that had
 * one. In the caller's transaction: what it takes holds with what it writes.
 */
async function take(
  db: Db,
  numbers: readonly string[],
  keyOf: (number: string) => string,
  max: number,
  now: Date,
): Promise<readonly string[]> {
  const byKey = groupRows(numbers, (number) => hashOf(keyOf(number)));
  const given = [...byKey].flatMap(([key, { length: cost }]) => (cost <= max ? [{ key, cost }] : []));
  if (given.length === 0) return [];
  const start = startOf(now);
  const end = new Date(start.getTime() + windowMs);
  const rows = await db.execute<{ key: string }>(sql`
    insert into allowance as a (key, window_start, used, ends_at)
    select g.key, ${start.toISOString()}::timestamptz, g.cost, ${end.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(key text, cost integer) order by g.key
    on conflict (key, window_start) do update set used = a.used + excluded.used
      where a.used + excluded.used <= ${max}
    returning a.key`);
  return rows.flatMap(({ key }) => byKey.get(key) ?? []);
}

async function giveBack(db: Db, keys: readonly string[], now: Date): Promise<void> {
  if (keys.length === 0) return;
  const given = [...groupRows(keys, hashOf)].map(([key, { length: cost }]) => ({ key, cost }));
  await db.execute(sql`
    update allowance a set used = a.used - g.cost
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g(key text, cost integer)
    where a.key = g.key and a.window_start = ${startOf(now).toISOString()}::timestamptz`);
}

/** One row for each parcel that a subject opened, beside the numbers that networks looked up. */
const openerOf = (name: string) => hashText("opened parcel", name);
const parcelOf = (number: string) => hashText("opened parcel", number);

async function findOpened(db: Db, name: string, numbers: readonly string[], now: Date) {
  const byHash = new Map(numbers.map((number) => [parcelOf(number), number]));
  const rows = await db
    .select({ number: answeredNumber.number })
    .from(answeredNumber)
    .where(
      sql`${answeredNumber.network} = ${openerOf(name)} and ${answeredNumber.expiresAt} > ${now.toISOString()}::timestamptz
        and ${answeredNumber.number} = any(${sql.param([...byHash.keys()])}::text[])`,
    );
  return new Set(rows.flatMap(({ number }) => byHash.get(number) ?? []));
}

async function storeOpened(db: Db, name: string, numbers: readonly string[], now: Date): Promise<void> {
  if (numbers.length === 0) return;
  const expiresAt = new Date(now.getTime() + answeredMs).toISOString();
  await db.execute(sql`
    insert into answered_number (network, number, expires_at)
    select ${openerOf(name)}, h, ${expiresAt}::timestamptz
    from unnest(${sql.param(numbers.map(parcelOf))}::text[]) as h order by h
    on conflict (network, number) do update set expires_at = excluded.expires_at`);
}
