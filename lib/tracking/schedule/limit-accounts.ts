import { groupRows } from "@/lib/core/group-rows";
import { evidenceMin } from "@/lib/parcels/estimates/constants";

/** A parcel of a sample, with the account on whose list alone it is; null: on nobody's, or on those of several. */
export interface SampledParcel {
  readonly id: string;
  readonly carrier: string;
  readonly accountId: string | null;
  /** What its delivery counts for now, by its age; 0 without one. */
  readonly evidence: number;
}

/** How many times as many parcels the others supply of a carrier: an account has a fifth of its own and theirs. */
const othersPerAccount = 4;

/**
 * Leaves out parcels of accounts that supply much of a carrier's sample: an account counts with at most a quarter as many as all
 * others supply, in whatever number, if they supply enough to learn from. Which ones stay is drawn by their ids: always the
 * same ones, of the whole time. All of a carrier stay if too few would be left. Keeps the order. Pure.
 */
export function limitAccounts<T extends SampledParcel>(sample: readonly T[]): T[] {
  const left = new Set<T>();
  for (const ofCarrier of groupRows(sample, ({ carrier }) => carrier).values()) {
    const evidence = sumEvidence(ofCarrier);
    const tooMany = [...groupRows(ofCarrier, ({ accountId }) => accountId)].flatMap(([accountId, list]) => {
      if (accountId === null || evidence - sumEvidence(list) < evidenceMin) return [];
      return list.toSorted(byDraw).slice(Math.floor((ofCarrier.length - list.length) / othersPerAccount));
    });
    if (evidence - sumEvidence(tooMany) < evidenceMin) continue;
    for (const parcel of tooMany) left.add(parcel);
  }
  return sample.filter((parcel) => !left.has(parcel));
}

const sumEvidence = (list: readonly SampledParcel[]) => list.reduce((sum, { evidence }) => sum + evidence, 0);

/** By the end of the id, which is random; its beginning is the time. */
function byDraw(one: SampledParcel, other: SampledParcel): number {
  return one.id.slice(24) < other.id.slice(24) ? -1 : 1;
}
