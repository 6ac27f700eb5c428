import { sql } from "drizzle-orm";
import type { Database, Tx } from "@/db/client";
import { prepareOnce } from "@/db/prepare-once";
import { answeredNumber } from "@/db/schema/tracking";
import { testNumbers } from "@/lib/connectors/sandbox/constants";
import { AppError } from "@/lib/core/app-error";
import { BoundedCache } from "@/lib/core/bounded-cache";
import { lazily, lazilyBy } from "@/lib/core/lazily";
import { consumeAllowance } from "@/lib/platform/adapters/consume-allowance";
import type { Context } from "@/lib/platform/adapters/context";
import { hashKey, hashText } from "@/lib/platform/adapters/hash-text";
import { isSimulating } from "@/lib/tracking/schedule/find-connectors";
import {
  answeredMs,
  answeredRenewMs,
  familyPerHourMax,
  familyWindowMs,
  newNumbersPerHourMax,
} from "@/lib/tracking/store/constants";
import { familiesOf, readFamilies, takeFamilies } from "./count-families";
import { neighbourhoodOf } from "./name-families";

declare const proven: unique symbol;

/**
 * Proof that the caller may look up these numbers: created only here, required by everything that reads parcels
 * by number.
 */
export interface AnsweredNumbers {
  readonly [proven]: true;
  /** Normalised. */
  readonly numbers: readonly string[];
  /** What the statement that reads them has to find first; without hashes it finds that. */
  readonly gate: {
    readonly network: string;
    readonly hashes: readonly string[];
    /** Looked up lately = until then, at least. */
    readonly until: string;
  };
}

/**
 * The only gate before parcels are read by number. A visitor's network may look up about 600 new numbers an
 * hour, and all networks of a neighbourhood together about 20 adjacent ones. Whether a number exists makes no
 * difference.
 * Free are numbers it looked up lately, those in `shown` (proved by a signed view token), and the sandbox's
 * published test numbers. A person who is signed in is counted like any other; programs and jobs are not. All or nothing: throws tooFrequent with the
 * seconds to wait; a rejected request counts nothing.
 */
export async function guardGuessing(
  ctx: Pick<Context, "db" | "now" | "caller">,
  numbers: readonly string[],
  shown: ReadonlySet<string> = new Set(),
): Promise<AnsweredNumbers> {
  const allowed = answeredNumbers(numbers);
  const { network, byHash } = countedNumbers(ctx, numbers, shown);
  if (byHash.size === 0) return allowed;
  const known = await findAnswered(ctx, network, [...byHash.keys()]);
  for (const hash of known) byHash.delete(hash);
  if (byHash.size > 0) await countNew(ctx, network, byHash);
  return allowed;
}

/**
 * As `guardGuessing`, and what `read` finds. Most visitors look the same numbers up again: then the reading statement itself
 * finds that they may.
 */
export async function readAnswered<Row>(
  ctx: Counting,
  numbers: readonly string[],
  shown: ReadonlySet<string>,
  read: (answered: AnsweredNumbers) => Promise<readonly Row[]>,
): Promise<{ readonly answered: AnsweredNumbers; readonly rows: readonly Row[] }> {
  const { network, byHash } = countedNumbers(ctx, numbers, shown);
  if (byHash.size > 0) {
    const until = new Date(ctx.now.getTime() + answeredRenewMs).toISOString();
    const rows = await read(answeredNumbers(numbers, { network, hashes: [...byHash.keys()], until }));
    if (rows.length > 0) return { answered: answeredNumbers(numbers), rows };
  }
  const answered = await guardGuessing(ctx, numbers, shown);
  return { answered, rows: await read(answered) };
}

/** For numbers that are being added to a list, only to find their carriers: their journeys are not answered. */
export function answeredForAdding(numbers: readonly string[]): AnsweredNumbers {
  return answeredNumbers(numbers);
}

const purpose = "answered number";
const open = { network: "", hashes: [], until: new Date(0).toISOString() };

function answeredNumbers(numbers: readonly string[], gate: AnsweredNumbers["gate"] = open): AnsweredNumbers {
  return { numbers, gate } as AnsweredNumbers;
}

/** The caller's network, and those of the numbers that count, by hash. */
function countedNumbers({ caller }: Counting, numbers: readonly string[], shown: ReadonlySet<string>) {
  const isCounted = (number: string) => !shown.has(number) && !isPublished(number);
  const counted = caller.kind === "visitor" || caller.kind === "user" ? numbers.filter(isCounted) : [];
  const byHash = new Map(counted.map((number) => [hashNumber(number), number]));
  return { network: byHash.size === 0 ? "" : hashText(purpose, caller.address), byHash };
}

const hashesMax = 10_000;
/** Hashes of numbers that were looked up lately, by the key that they are made with. */
const hashesOf = lazilyBy(
  (_: object) => new BoundedCache<string>(hashesMax),
  new WeakMap<object, BoundedCache<string>>(),
);

function hashNumber(number: string): string {
  return hashesOf(hashKey(purpose)).get(number, () => hashText(purpose, number));
}

const published = lazily(() => new Set(testNumbers.map((test) => test.number)));

/** Test numbers are published in the documentation; without the sandbox they count like any other. */
function isPublished(number: string): boolean {
  return published().has(number) && isSimulating();
}

type Counting = Pick<Context, "db" | "now" | "caller">;

/** Hashes of the numbers that this network has looked up; old ones are renewed, once a day. */
async function findAnswered(
  { db, now }: Counting,
  network: string,
  hashes: readonly string[],
): Promise<readonly string[]> {
  const rows = await answeredStatement(db).execute({ network, hashes, now: now.toISOString() });
  const renewed = rows.filter(({ expiresAt }) => expiresAt.getTime() < now.getTime() + answeredRenewMs);
  if (renewed.length > 0)
    await storeAnswered(db, { network, now, hashes: renewed.map(({ number }) => number) });
  return rows.map(({ number }) => number);
}

/** Used by every lookup: built once. */
const answeredStatement = prepareOnce((db: Database) =>
  db
    .select({ number: answeredNumber.number, expiresAt: answeredNumber.expiresAt })
    .from(answeredNumber)
    .where(
      sql`${answeredNumber.network} = ${sql.placeholder("network")}
        and ${answeredNumber.number} = any(${sql.placeholder("hashes")}::text[])
        and ${answeredNumber.expiresAt} > ${sql.placeholder("now")}::timestamptz`,
    )
    .prepare("answered_numbers"),
);

/**
 * Records lookups; returns the numbers that are new. In order of hashes, like all writers, to avoid deadlocks.
 */
async function storeAnswered(
  db: Database | Tx,
  {
    network,
    hashes,
    now,
  }: { readonly network: string; readonly hashes: readonly string[]; readonly now: Date },
): Promise<readonly string[]> {
  const expiresAt = new Date(now.getTime() + answeredMs).toISOString();
  const renewBefore = new Date(now.getTime() + answeredRenewMs).toISOString();
  const rows = await db.execute<{ number: string; fresh: boolean }>(sql`
    with old as materialized (
      select number from answered_number where network = ${network} and expires_at > ${now.toISOString()}::timestamptz
        and number = any(${sql.param([...hashes])}::text[])
    )
    insert into answered_number as a (network, number, expires_at)
    select ${network}, h, ${expiresAt}::timestamptz from unnest(${sql.param([...hashes])}::text[]) as h order by h
    on conflict (network, number) do update set expires_at = excluded.expires_at
      where a.expires_at < ${renewBefore}::timestamptz
    returning a.number, not exists (select 1 from old where old.number = a.number) as fresh`);
  return rows.flatMap(({ number, fresh }) => (fresh ? [number] : []));
}

/** Counts numbers that are new to this network, by hash, all or none. Exact under concurrency. */
async function countNew(
  { db, now, caller }: Counting,
  network: string,
  byHash: ReadonlyMap<string, string>,
): Promise<void> {
  const neighbourhood = neighbourhoodOf(caller.address);
  const needOf = (hashes: Iterable<string>) => {
    const need = new Map<string, number>();
    for (const hash of hashes)
      for (const key of familiesOf(neighbourhood, byHash.get(hash) ?? ""))
        need.set(key, (need.get(key) ?? 0) + 1);
    return need;
  };
  // Checked before locking or writing: a rejected request costs one read.
  await refuseFull(db, needOf(byHash.keys()), now);
  await db.transaction(async (tx) => {
    const fresh = await storeAnswered(tx, { network, hashes: [...byHash.keys()], now });
    if (fresh.length === 0) return;
    const need = needOf(fresh);
    if (!(await takeFamilies(tx, need, { ...hourly, now }))) {
      await refuseFull(tx, need, now);
      throw new AppError("tooFrequent", { retryAfterSeconds: familyWindowMs / 1000 });
    }
    const { allowed, resetSeconds } = await consumeAllowance(tx, {
      key: `new numbers ${caller.address}`,
      max: newNumbersPerHourMax,
      windowSeconds: 3600,
      cost: fresh.length,
      now,
    });
    if (!allowed) throw new AppError("tooFrequent", { retryAfterSeconds: resetSeconds });
  });
}

const hourly = { max: familyPerHourMax, windowMs: familyWindowMs };

/** Throws tooFrequent if a family is full, with the time until all of them have space. */
async function refuseFull(db: Database | Tx, need: ReadonlyMap<string, number>, now: Date): Promise<void> {
  const families = await readFamilies(db, [...need.keys()]);
  const waits = [...families].map(([key, counted]) => {
    const live = counted
      .map((at) => at.getTime() + familyWindowMs - now.getTime())
      .filter((left) => left > 0);
    const over = live.length + (need.get(key) ?? 0) - familyPerHourMax;
    return over <= 0 ? 0 : (live.sort((a, b) => a - b)[over - 1] ?? familyWindowMs);
  });
  const wait = Math.max(0, ...waits);
  if (wait > 0) throw new AppError("tooFrequent", { retryAfterSeconds: Math.ceil(wait / 1000) });
}
