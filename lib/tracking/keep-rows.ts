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

/** Rows of these numbers that were read before. */
export function findRows(numbers: readonly string[]): readonly ReadRow[] {
  return numbers.flatMap((number) => cached.find(number) ?? []);
}

/** What the database sent: without the row, and without its checkpoints, if their versions are known. */
export interface SentRow {
  readonly parcelVersion: string;
  readonly rowVersion: string;
  readonly row: Omit<ParcelRow, "checkpoints"> | null;
  readonly checkpoints: string | null;
}

/** The rows, in order; those that were sent are cached, in place of earlier versions. */
export function keepRows(sent: readonly SentRow[], known: readonly ReadRow[]): ParcelRow[] {
  const byRow = new Map(known.map((one) => [one.rowVersion, one]));
  const byParcel = new Map(known.map((one) => [one.parcelVersion, one]));
  const rows = sent.map((one) => byRow.get(one.rowVersion) ?? build(one, byParcel.get(one.parcelVersion)));
  const byNumber = new Map<string, ReadRow[]>();
  for (const one of rows) byNumber.set(one.row.number, [...(byNumber.get(one.row.number) ?? []), one]);
  for (const [number, each] of byNumber)
    if (each.some(({ rowVersion }) => !byRow.has(rowVersion))) cached.set(number, each);
  return rows.map(({ row }) => row);
}

function build({ parcelVersion, rowVersion, row, checkpoints }: SentRow, before: ReadRow | undefined) {
  const size = checkpoints?.length ?? before?.size;
  if (row === null || size === undefined) throw new Error("the database omitted a row that is not known");
  const journey = checkpoints === null ? before?.row.checkpoints : parse(checkpoints);
  return { parcelVersion, rowVersion, row: Object.freeze({ ...row, checkpoints: journey }), size };
}

function parse(text: string): readonly unknown[] {
  return Object.freeze((JSON.parse(text) as object[]).map((one) => Object.freeze(one)));
}
