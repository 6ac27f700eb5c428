import { BoundedCache } from "@/lib/core/bounded-cache";
import type { ParcelFacts } from "./format";

/** A parcel with its schedule, as look-ups read it. */
export interface ParcelRow extends ParcelFacts {
  readonly id: string;
  readonly generation: number;
  readonly wantedAt: Date | null;
  readonly followedSince: Date | null;
}

/** A row that was read, under the versions that the database names (`parcelVersion`, `rowVersion`). */
interface ReadRow {
  readonly parcelVersion: string;
  readonly rowVersion: string;
  /** Frozen, with its checkpoints: calls share it. */
  readonly row: ParcelRow;
  /** Characters of the checkpoints' JSON. */
  readonly size: number;
}

/** Characters of JSON; with what is made of it, a few times as many bytes. */
const cachedMax = 3_000_000;
/** Beside its checkpoints. */
const rowSize = 500;
/** By number. */
const cached = new BoundedCache<readonly ReadRow[]>(cachedMax, (rows) =>
  rows.reduce((sum, { size }) => sum + rowSize + size, 0),
);

/** Rows of these numbers that were read before, and whether that are rows of all of them. */
export function findRows(numbers: readonly string[]) {
  const found = numbers.map((number) => cached.find(number));
  return { known: found.flatMap((rows) => rows ?? []), isAll: !found.includes(undefined) };
}

/** The rows of these versions, if all of them are known. */
export function recallRows(versions: readonly string[], known: readonly ReadRow[]): ParcelRow[] | null {
  const byVersion = new Map(known.map(({ rowVersion, row }) => [rowVersion, row]));
  const rows = versions.flatMap((version) => byVersion.get(version) ?? []);
  return rows.length === versions.length ? rows : null;
}

/** What the database sent. */
export interface SentRow {
  readonly rowVersion: string;
  readonly parcelVersion: string;
  readonly row: Omit<ParcelRow, "checkpoints">;
  /** JSON. */
  readonly checkpoints: string;
}

/** The rows, in order; new ones are cached, in place of earlier versions. */
export function keepRows(sent: readonly SentRow[], known: readonly ReadRow[]): ParcelRow[] {
  const byRow = new Map(known.map((one) => [one.rowVersion, one]));
  const byNumber = new Map<string, ReadRow[]>();
  const rows = sent.map((one) => byRow.get(one.rowVersion) ?? build(one, known));
  for (const one of rows) byNumber.set(one.row.number, [...(byNumber.get(one.row.number) ?? []), one]);
  for (const [number, each] of byNumber)
    if (each.some(({ rowVersion }) => !byRow.has(rowVersion))) cached.set(number, each);
  return rows.map(({ row }) => row);
}

function build(
  { parcelVersion, rowVersion, row, checkpoints: text }: SentRow,
  known: readonly ReadRow[],
): ReadRow {
  // Where the schedule alone changed, what was made of the journey stays.
  const before = known.find((one) => one.parcelVersion === parcelVersion)?.row.checkpoints;
  const checkpoints =
    before ?? Object.freeze((JSON.parse(text) as object[]).map((one) => Object.freeze(one)));
  return { parcelVersion, rowVersion, row: Object.freeze({ ...row, checkpoints }), size: text.length };
}
