/** What a carrier says in its own words, written down apart from the connectors' tables. */
export interface Words {
  readonly status: number;
  readonly kind: "noData" | "badNumber";
  /** Path of field names, joined by dots → the word there. */
  readonly at: Readonly<Record<string, string>>;
}

/** One response of a carrier in its documented format. */
export interface Fixture {
  readonly number: string;
  /** Catalogue id. */
  readonly carrier: string | null;
  readonly status: number;
  /** The body as a tree: JSON, or for XML what `read-xml.ts` makes of it (`@` begins attributes). */
  readonly body: unknown;
  /** Any of these may be read as that; nothing else may. */
  readonly words?: readonly Words[];
}

/** Fixtures of one parcel with status 200. */
export function parcelFixtures(
  number: string,
  carrier: string,
  ...bodies: readonly unknown[]
): readonly Fixture[] {
  return bodies.map((body) => ({ number, carrier, status: 200, body }));
}
