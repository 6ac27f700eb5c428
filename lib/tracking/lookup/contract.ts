import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { locales } from "@/lib/core/locales";
import { mapPlacesMax, mapRoute, numbersAskedMax } from "@/lib/tracking/store/constants";
import { parcelViewSchema, refusedNumberSchema, requestedNumberSchema } from "@/lib/tracking/store/schemas";

// lib/tracking/lookup: a reader's numbers → parcels, journeys, views; the limit for guessing
const query = z.object({
  numbers: z.array(requestedNumberSchema).min(1).max(numbersAskedMax),
  /** Reader's language (BCP 47): descriptions are requested in it where the carrier supports it. */
  language: z
    .string()
    .max(35)
    .regex(/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i)
    .optional(),
  /** Carrier ids this reader used before, most recent first. */
  usedBefore: z.array(z.string().max(64)).max(20).optional(),
});

const answer = z.object({
  parcels: z.array(parcelViewSchema),
  /** Numbers beyond the twentieth, in order, as typed. */
  ignored: z.array(z.string()),
  refused: z.array(refusedNumberSchema),
});

/**
 * Tracking results for up to 20 numbers from stored data; unknown or stale ones are refreshed in the
 * background.
 */
export const cargoCall = defineCall({
  path: "track/cargo",
  access: "visitor",
  input: query,
  output: answer,
  errors: ["badInput", "notJson", "numberNotRecognised", "bodyTooLarge", "tooFrequent"],
});

/** The same, but queries the carriers now and waits a few seconds for their responses. */
export const realQueryCall = defineCall({
  name: "track.realQueryMulti",
  path: "track/real_query_multi",
  access: "visitor",
  input: query,
  output: answer,
  limit: { max: 20, windowSeconds: 60 },
  errors: ["badInput", "notJson", "numberNotRecognised", "bodyTooLarge", "tooFrequent"],
});

/** Checkpoint descriptions, and places, of a parcel in another language, by fingerprint; untranslatable ones are omitted. */
export const translateCall = defineCall({
  path: "track/translate",
  access: "visitor",
  input: z.object({
    number: z.string().max(200),
    carrier: z.string().max(64),
    /** Token of the view that the checkpoints belong to. */
    viewToken: requestedNumberSchema.shape.viewToken,
    to: z.enum(locales),
  }),
  output: z.object({
    texts: z.record(
      z.string(),
      z.object({
        text: z.string(),
        /**
         * carrier: the carrier's own text in that language; vocabulary: our text for the meaning of the event.
         */
        by: z.enum(["carrier", "vocabulary"]),
        /** Where it happened, if the town has a name in that language. */
        place: z.string().optional(),
      }),
    ),
  }),
  parallel: true,
  errors: ["badInput", "notJson", "trackNotFound", "tooFrequent"],
});

/** ISO 3166-1 alpha-2. */
const country = z.string().regex(/^[A-Z]{2}$/);

/**
 * A map of a journey that the page already shows, as SVG; null if none of its places is known. Looks nothing up but
 * the positions of the places, and stores nothing.
 */
export const mapCall = defineCall({
  ...mapRoute,
  access: "visitor",
  input: z.object({
    /** Places of the journey's checkpoints, oldest first. */
    places: z
      .array(
        z.object({
          text: z.string().max(200),
          city: z.string().max(200).optional(),
          country: country.optional(),
          /** Instant of the checkpoint; null if it is not certain. */
          utc: z.string().max(40).nullable(),
        }),
      )
      .max(mapPlacesMax),
    origin: country.nullable(),
    destination: country.nullable(),
    /** The parcel was delivered at the last place. */
    delivered: z.boolean(),
    language: z.enum(locales),
    size: z.enum(["card", "large"]).default("card"),
  }),
  output: z.object({
    svg: z.string().nullable(),
    /** It shows the way that is still ahead, as a dashed line. */
    isAhead: z.boolean(),
  }),
  errors: ["badInput", "notJson", "bodyTooLarge", "tooFrequent"],
});
