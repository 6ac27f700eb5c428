import { getServers, Resolver } from "node:dns/promises";

/** The texts of a name's TXT records; none if it has none. Rejects if the DNS gives no answer. */
export type ResolveTexts = (name: string) => Promise<readonly string[]>;

export type RecordType = "TXT" | "MX" | "CNAME";

/**
 * A name's records of a type as texts, mail servers as `10 mail.example`; none if it has none. Rejects if the DNS gives
 * no answer.
 */
export type ResolveRecords = (type: RecordType, name: string) => Promise<readonly string[]>;

/** Time for one question to the DNS, and how often it is asked, in milliseconds. */
const recordTimeout = { timeout: 2_000, tries: 2 } as const;
/** Answers of the DNS that mean: there is no such record. */
const absent = new Set(["ENOTFOUND", "ENODATA"]);

/** Asks the servers of this process, with a time limit. */
export const resolveRecords: ResolveRecords = async (type, name) => {
  const resolver = new Resolver(recordTimeout);
  resolver.setServers(getServers());
  try {
    return await ask[type](resolver, name);
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
};

const ask: Record<RecordType, (resolver: Resolver, name: string) => Promise<string[]>> = {
  // A long text comes in pieces.
  TXT: async (resolver, name) => (await resolver.resolveTxt(name)).map((pieces) => pieces.join("")),
  MX: async (resolver, name) =>
    (await resolver.resolveMx(name)).map(({ priority, exchange }) => `${priority} ${exchange}`),
  CNAME: (resolver, name) => resolver.resolveCname(name),
};

/** As `resolveRecords`, of TXT records. */
export const resolveTexts: ResolveTexts = (name) => resolveRecords("TXT", name);
