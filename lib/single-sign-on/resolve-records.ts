import { getServers, Resolver } from "node:dns/promises";
import { recordTimeout } from "./constants";

/** The texts of a name's TXT records; none if it has none. Rejects if the DNS gives no answer. */
export type ResolveTexts = (name: string) => Promise<readonly string[]>;

/** Answers of the DNS that mean: there is no such record. */
const absent = new Set(["ENOTFOUND", "ENODATA"]);

/** Asks the servers of this process, with a time limit. */
export const resolveTexts: ResolveTexts = async (name) => {
  const resolver = new Resolver(recordTimeout);
  resolver.setServers(getServers());
  try {
    // A long text comes in pieces.
    return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(""));
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
};
