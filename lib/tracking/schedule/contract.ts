import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";

const country = z.string().regex(/^[A-Z]{2}$/);

/** How long a carrier's parcels took on each lane of which enough is known, those with most parcels first. */
export const transitTimesCall = defineCall({
  method: "GET",
  path: "track/transitTimes",
  access: "visitor",
  input: z.object({ carrier: z.string().min(1).max(64) }),
  output: z.object({
    lanes: z.array(
      z.object({
        /** ISO 3166-1 alpha-2. */
        origin: country,
        destination: country,
        /** At least so many. */
        parcels: z.int(),
        /** Days within which half and 4 of 5 of them were delivered. */
        halfDays: z.int(),
        mostDays: z.int(),
      }),
    ),
  }),
  errors: ["badInput", "tooFrequent"],
});
export type TransitTime = z.output<typeof transitTimesCall.output>["lanes"][number];
