import { z } from "zod";

/** Whether a parcel stays in one country; `unknown` where origin or destination are not known. */
export type Border = "domestic" | "international" | "unknown";

/** What is known of a parcel before it moves, and what its delivery is compared by. */
export interface ParcelFacts {
  readonly id: string;
  readonly carrier: string;
  /** Class of the service, such as `express`; empty where it is not known. */
  readonly service: string;
  readonly border: Border;
  /** Countries, ISO 3166-1 alpha-2; empty where they are not known. */
  readonly origin: string;
  readonly destination: string;
}

/** What became known of a parcel, in the order of `knownAt`: nothing may be used earlier. Times in ms. */
export type JourneyEvent =
  | {
      readonly kind: "checkpoint";
      readonly parcel: ParcelFacts;
      readonly knownAt: number;
      /** When it happened: the clock of its stage begins then. */
      readonly at: number;
      readonly stage: string;
      /** Day of the week where it happened: 0 is Sunday. */
      readonly weekday: number;
      /** The carrier's own date: noon of the day it names; null where it names none. */
      readonly carrierDate: number | null;
    }
  | {
      readonly kind: "delivered";
      readonly parcel: ParcelFacts;
      readonly knownAt: number;
      readonly at: number;
    }
  /** It will not be delivered any more: returned to its sender. */
  | { readonly kind: "ended"; readonly parcel: ParcelFacts; readonly knownAt: number; readonly at: number };

/** An estimate as it is stored and shown: 4 of 5 parcels like this one arrive from `from` to `to`. ISO instants. */
export const parcelEstimateSchema = z.object({
  from: z.string(),
  /** As many arrive before it as after it. */
  middle: z.string(),
  to: z.string(),
  /** When it was made. */
  at: z.string(),
  /** Deliveries behind it, as they are weighed. */
  evidence: z.number().int().min(0),
});
export type ParcelEstimate = z.infer<typeof parcelEstimateSchema>;
