import { minuteMs } from "@/lib/core/calendar";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { testNumbers } from "./constants";

export interface Example {
  /** A new number in each such period; absent: each quarter of a day. */
  readonly periodMs?: number;
  /** Test numbers of the documentation; one of them is on in each period (`issueNumber`). */
  readonly bases: readonly string[];
  readonly shows: SubStatus;
}

/**
 * A parcel is out for delivery by day: at 0, 6, 12 and 18 UTC the example is in Singapore, Germany, Brazil and the
 * United States. These numbers have the index of the test number for that state.
 */
const outForDelivery = ["LX900000230SG", "00340434000000900232", "LX900000230BR", "1ZSANDBX0390000236"];

/**
 * Out for delivery and delivered within a minute of the first look, by day like the one above. A new number every two
 * minutes: whoever looks finds it on its way, unless somebody else looked just before.
 */
export const arrivingExample: Example = {
  bases: ["LX900000861SG", "00340434000000900867", "LX900000861BR", "1ZSANDBX0390000861"],
  shows: "arrived",
  periodMs: 2 * minuteMs,
};

/** Examples offered, in this order. */
const offered: readonly SubStatus[] = [
  "departed",
  "customs_hold",
  "out_for_delivery",
  "no_one_home",
  "delivered",
  "returned",
];

/** One example for each kind of journey worth showing; fewer if the sandbox has none. */
export function listExamples(): readonly Example[] {
  return offered.flatMap((shows) => {
    const found = testNumbers.find((test) => test.shows === shows);
    if (!found) return [];
    return [{ bases: shows === "out_for_delivery" ? outForDelivery : [found.number], shows }];
  });
}
