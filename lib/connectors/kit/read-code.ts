import type { SubStatus } from "@/lib/parcels/parcel/constants";

/** One meaning for each code of a list, for tables that are sorted by meaning. */
export function codesOf(subStatus: SubStatus, list: string): Readonly<Record<string, SubStatus>> {
  return Object.fromEntries(list.split(" ").map((code) => [code, subStatus]));
}

/** What a table says of a code; null where it says nothing. */
export function lookUp<T>(table: Readonly<Record<string, T>>, code: string | null | undefined): T | null {
  return code && Object.hasOwn(table, code) ? (table[code] ?? null) : null;
}
