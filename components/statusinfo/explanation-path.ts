import { type Result, resultNames, type SubStatus } from "@/lib/parcel/constants";

/** Path of the explanation of a result or a sub-status; without locale. */
export function explanationPath(result: Result, sub: SubStatus | null): string {
  return sub === null ? `/statusinfo/package#${resultNames[result]}` : `/statusinfo/tracks#${sub}`;
}
