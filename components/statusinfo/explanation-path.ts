import { type Result, resultNames, type SubStatus } from "@/lib/parcel/constants";

/** Where a result or a sub-status is explained; without locale. */
export function explanationPath(result: Result, sub: SubStatus | null): string {
  return sub === null ? `/statusinfo/package#${resultNames[result]}` : `/statusinfo/tracks#${sub}`;
}
