import { issuersWithoutCarrier } from "./data/countries";
import { patternTable } from "./data/patterns";
import { issuedSuffixes } from "./rules";

let issuers: ReadonlySet<string> | undefined;

/** Country suffixes under which posts issue S10 numbers: any other suffix is no S10 number. */
export function s10Issuers(): ReadonlySet<string> {
  issuers ??= new Set([...patternTable.flatMap((row) => issuedSuffixes(row[2])), ...issuersWithoutCarrier]);
  return issuers;
}
