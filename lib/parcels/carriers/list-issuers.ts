import { lazily } from "@/lib/core/lazily";
import { issuersWithoutCarrier } from "./data/countries";
import { patternTable } from "./data/patterns";
import { issuedSuffixes } from "./rules";

/** Country suffixes under which posts issue S10 numbers: any other suffix is no S10 number. */
export const s10Issuers = lazily(
  (): ReadonlySet<string> =>
    new Set([...patternTable.flatMap((row) => issuedSuffixes(row[2])), ...issuersWithoutCarrier]),
);
