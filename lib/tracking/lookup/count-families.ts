import { and, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { answeredNumber, numberFamily } from "@/db/schema/tracking";
import type { AccountId } from "@/lib/core/ids";
import { hashText } from "@/lib/platform/adapters/hash-text";
import { familyPerDayMax, familyPerDayWindowMs } from "@/lib/tracking/store/constants";
import { nameFamilies } from "./name-families";

/** Keys of a number's families as counted for somebody: a neighbourhood of networks, or an account. */
export function familiesOf(counted: string, number: string): readonly string[] {
  return nameFamilies(number).map((family) => hashText("number family", `${counted}\n${family}`));
}

/** When numbers of these families were counted, by key; those without any are missing. */
export async function readFamilies(
  db: Db,
  keys: readonly string[],
): Promise<ReadonlyMap<string, readonly Date[]>> {
  const rows = await db
    .select({ key: numberFamily.key, answeredAt: numberFamily.answeredAt })
    .from(numberFamily)
    .where(sql`${numberFamily.key} = any(${sql.param([...keys])}::text[])`);
  return new Map(rows.map(({ key, answeredAt }) => [key, answeredAt]));
}

interface Sliding {
  readonly max: number;
  readonly windowMs: number;
  readonly now: Date;
}

/** Adds numbers to the sliding window of each family, in order of keys; false where one of them is full. */
export async function takeFamilies(
  tx: Tx,
  need: ReadonlyMap<string, number>,
  { max, windowMs, now }: Sliding,
): Promise<boolean> {
  const given = JSON.stringify([...need].map(([key, count]) => ({ key, count })));
  const nowText = now.toISOString();
  const since = new Date(now.getTime() - windowMs).toISOString();
  const until = new Date(now.getTime() + windowMs).toISOString();
  const rows = await tx.execute(sql`
    insert into number_family as f (key, answered_at, expires_at)
    select g.key, array_fill(${nowText}::timestamptz, array[g.count]), ${until}::timestamptz
    from jsonb_to_recordset(${given}::jsonb) as g(key text, count integer)
    where g.count <= ${max} order by g.key
    on conflict (key) do update set
      answered_at = (select array_agg(t) from unnest(f.answered_at) as t where t > ${since}::timestamptz)
        || excluded.answered_at,
      expires_at = excluded.expires_at
      where (select count(*) from unnest(f.answered_at) as t where t > ${since}::timestamptz)
        + cardinality(excluded.answered_at) <= ${max}
    returning 1`);
  return rows.length === need.size;
}

/**
 * Which of these numbers an account may see the journeys of without having proved that they are its own: of each
 * family 20 a day, the first ones given, and those counted within a day, though their shipments were deleted meanwhile.
 * Counts them, in the caller's transaction; exact under concurrency.
 */
export async function admitNumbers(
  tx: Tx,
  accountId: AccountId,
  numbers: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const counted = `account ${accountId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`families of ${counted}`}, 0))`);
  const admitted = await readAdmitted(tx, counted, numbers, now);
  const others = numbers.filter((number) => !admitted.has(number));
  const families = new Map(others.map((number) => [number, familiesOf(counted, number)]));
  const known = await readFamilies(tx, [...new Set([...families.values()].flat())]);
  const since = now.getTime() - familyPerDayWindowMs;
  const used = new Map(
    [...known].map(([key, at]) => [key, at.filter((one) => one.getTime() > since).length]),
  );
  const need = new Map<string, number>();
  const fresh: string[] = [];
  for (const [number, keys] of families) {
    const isFull = (key: string) => (used.get(key) ?? 0) + (need.get(key) ?? 0) >= familyPerDayMax;
    if (keys.some(isFull)) continue;
    fresh.push(number);
    for (const key of keys) need.set(key, (need.get(key) ?? 0) + 1);
  }
  if (fresh.length === 0) return admitted;
  await takeFamilies(tx, need, { max: familyPerDayMax, windowMs: familyPerDayWindowMs, now });
  const expiresAt = new Date(now.getTime() + familyPerDayWindowMs);
  await tx
    .insert(answeredNumber)
    .values(fresh.map((number) => ({ ...admittedKey(counted, number), expiresAt })))
    .onConflictDoUpdate({
      target: [answeredNumber.network, answeredNumber.number],
      set: { expiresAt },
    });
  return new Set([...admitted, ...fresh]);
}

function admittedKey(counted: string, number: string) {
  const purpose = "answered number";
  return { network: hashText(purpose, counted), number: hashText(purpose, `${counted}\n${number}`) };
}

/** Those of the numbers that were counted for the account within a day. */
async function readAdmitted(
  tx: Tx,
  counted: string,
  numbers: readonly string[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const keys = new Map(numbers.map((number) => [admittedKey(counted, number).number, number]));
  const rows = await tx
    .select({ key: answeredNumber.number })
    .from(answeredNumber)
    .where(
      and(
        eq(answeredNumber.network, admittedKey(counted, "").network),
        inArray(answeredNumber.number, [...keys.keys()]),
        gt(answeredNumber.expiresAt, now),
      ),
    );
  return new Set(rows.flatMap(({ key }) => keys.get(key) ?? []));
}
