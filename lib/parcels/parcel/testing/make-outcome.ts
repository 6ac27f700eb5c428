import { CarrierStatement, type Statement } from "../match-statement";
import type { Outcome } from "../schemas";

const says = (means: Statement["means"]): Outcome => {
  const outcome = CarrierStatement.match([{ means, status: 404, words: { says: means } }], 404, {
    says: means,
  });
  if (outcome === null) throw new Error("no statement");
  return outcome;
};

/** "Not known" as a carrier says it; final: it will not be. */
export const noData = (final = false): Outcome => says(final ? "gone" : "noData");
/** "No number of ours" as a carrier says it. */
export const badNumber = (): Outcome => says("badNumber");
/** A response that could not be read. */
export const unread = (): Outcome => ({ kind: "unreadable", path: "$", sample: "<html>" });
