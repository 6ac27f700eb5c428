import { BoundedCache } from "@/lib/core/bounded-cache";
import type { Disclosure } from "@/lib/core/disclosure";
import type { AccountId } from "@/lib/core/ids";
import type { ShipmentFacts } from "@/lib/shipments/records/format";

/** A shipment as a page of tracks reads it. */
export interface TrackRow extends ShipmentFacts {
  readonly parcelId: string;
  readonly origin: string | null;
  readonly extraHashes: unknown;
  readonly disclosure: Disclosure;
  /** Its place in the list: the day and the instant it was added, to the microsecond. */
  readonly placeDay: string;
  readonly placeAt: string;
}

/** With what is made of it, a row takes about 3 KB. */
const rowsMax = 4_000;
const accountsMax = 1_000;
/** Rows have personal data: they stay in memory for that long at most, changed or deleted. */
const cachedMs = 10 * 60_000;

const makeCache = () => ({
  rows: new BoundedCache<TrackRow>(rowsMax),
  accounts: new BoundedCache<true>(accountsMax),
});
let cache: ReturnType<typeof makeCache> | undefined;

/** Whether tracks of this account were read lately. */
export function isCached(accountId: AccountId): boolean {
  return cache?.accounts.find(accountId) ?? false;
}

/**
 * A row that was read, frozen: calls share it. Without the row, the one that was read before in this version, which the
 * database names; undefined if there is none.
 */
export function keepRow(accountId: AccountId, version: string, row: TrackRow): TrackRow;
export function keepRow(accountId: AccountId, version: string, row: TrackRow | null): TrackRow | undefined;
export function keepRow(accountId: AccountId, version: string, row: TrackRow | null): TrackRow | undefined {
  cache ??= start();
  const key = `${accountId} ${version}`;
  const known = cache.rows.find(key);
  if (known !== undefined || row === null) return known;
  cache.rows.set(key, Object.freeze(row));
  cache.accounts.set(accountId, true);
  return row;
}

function start() {
  setTimeout(() => {
    cache = undefined;
  }, cachedMs).unref();
  return makeCache();
}
