import type { SubStatus } from "@/lib/parcel/constants";
import { testNumbers } from "@/lib/sandbox/constants";

/** Examples offered, in this order. */
const offered: readonly SubStatus[] = [
  "departed",
  "customs_hold",
  "out_for_delivery",
  "no_one_home",
  "delivered",
  "returned",
];

export interface Example {
  readonly number: string;
  readonly shows: SubStatus;
}

/** One documented test number for each kind of journey worth showing; fewer if the sandbox has none. */
export function listExamples(): readonly Example[] {
  return offered.flatMap((shows) => {
    const found = testNumbers.find((test) => test.shows === shows);
    return found ? [{ number: found.number, shows }] : [];
  });
}
