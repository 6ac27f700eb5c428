import { desc } from "drizzle-orm";
import type { Db } from "@/db/client";
import { estimateAccuracy, estimateComparison } from "@/db/schema/estimates";
import { type Accuracy, allCarriers } from "@/lib/parcels/estimates/sum-accuracy";
import type { DateComparison } from "@/lib/parcels/estimates/sum-comparison";

export interface AccuracyReport {
  /** Of all carriers together; null while there are too few. */
  readonly all: Omit<Accuracy, "carrier"> | null;
  /** Those with most estimates first. */
  readonly carriers: readonly Accuracy[];
  readonly comparison: {
    /** Of all carriers together; null while there are too few. */
    readonly all: DateComparison | null;
    /** Those with most parcels first. */
    readonly carriers: readonly DateComparison[];
  };
  readonly updatedAt: Date | null;
}

/**
 * How the estimates of the last weeks fared, also beside the carriers' own dates, as of last night. Anybody may see it: it holds
 * no account's data.
 */
export async function listAccuracy(db: Db): Promise<AccuracyReport> {
  const [rows, compared] = await Promise.all([
    db.select().from(estimateAccuracy).orderBy(desc(estimateAccuracy.estimates), estimateAccuracy.carrier),
    db
      .select()
      .from(estimateComparison)
      .orderBy(desc(estimateComparison.estimates), estimateComparison.carrier),
  ]);
  return { ...splitRows(rows), comparison: splitRows(compared), updatedAt: rows[0]?.updatedAt ?? null };
}

function splitRows<T extends { readonly carrier: string }>(rows: readonly T[]) {
  return {
    all: rows.find(({ carrier }) => carrier === allCarriers) ?? null,
    carriers: rows.filter(({ carrier }) => carrier !== allCarriers),
  };
}
