import { BoundedCache } from "@/lib/core/bounded-cache";
import type { Checkpoint } from "@/lib/parcel/schemas";

/** Stored journeys by the version of their row, which the database names (`journeyKey`). */
type Versions = ReadonlyMap<string, Journey>;
interface Journey {
  /** Frozen: calls share it. */
  readonly checkpoints: readonly Checkpoint[];
  /** Characters of its JSON. */
  readonly size: number;
}

/** Characters of JSON; with what is made of them, a few times as many bytes. */
const cachedMax = 3_000_000;
const cached = new BoundedCache<Versions>(cachedMax, (versions) =>
  [...versions.values()].reduce((sum, { size }) => sum + size, 100),
);

/** The journeys of these numbers that were read before, by version: the database need not send them again. */
export function findJourneys(numbers: readonly string[]): Map<string, Journey> {
  return new Map(numbers.flatMap((number) => [...(cached.find(number) ?? [])]));
}

/** What the database sent of a journey: its version, and its JSON unless that version is known. */
export interface SentJourney {
  readonly number: string;
  readonly version: string;
  readonly text: string | null;
}

/** The checkpoints of each journey; those that were sent are cached, in place of earlier versions. */
export function keepJourneys(
  sent: readonly SentJourney[],
  known: ReadonlyMap<string, Journey>,
): (readonly Checkpoint[])[] {
  const byNumber = new Map<string, { readonly versions: Map<string, Journey>; isNew: boolean }>();
  const journeys = sent.map(({ number, version, text }) => {
    const journey = text === null ? known.get(version) : parse(text);
    if (!journey) throw new Error("the database omitted a journey that is not known");
    const all = byNumber.get(number) ?? { versions: new Map<string, Journey>(), isNew: false };
    all.versions.set(version, journey);
    all.isNew ||= text !== null;
    byNumber.set(number, all);
    return journey.checkpoints;
  });
  for (const [number, { versions, isNew }] of byNumber) if (isNew) cached.set(number, versions);
  return journeys;
}

function parse(text: string): Journey {
  const checkpoints = JSON.parse(text) as Checkpoint[];
  return { checkpoints: Object.freeze(checkpoints.map((one) => Object.freeze(one))), size: text.length };
}
