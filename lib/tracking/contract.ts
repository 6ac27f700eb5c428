import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { parcelViewSchema, refusedNumberSchema, requestedNumberSchema } from "./schemas";

/** Distinct numbers past this many are named in `ignored`, not answered. */
const askedMax = 200;

const query = z.object({
  numbers: z.array(requestedNumberSchema).min(1).max(askedMax),
  /** Reader's language (BCP 47): descriptions are asked for in it where the carrier has it. */
  language: z
    .string()
    .max(35)
    .regex(/^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i)
    .optional(),
  /** Carrier ids this reader used before, latest first. */
  usedBefore: z.array(z.string().max(64)).max(20).optional(),
});

const answer = z.object({
  parcels: z.array(parcelViewSchema),
  /** Numbers past the twentieth, in order, as typed. */
  ignored: z.array(z.string()),
  refused: z.array(refusedNumberSchema),
});

/** Tracking results for up to 20 numbers from what is known; unknown or stale ones are asked for in the background. */
export const cargoCall = defineCall({
  name: "track.cargo",
  method: "POST",
  path: "track/cargo",
  access: "visitor",
  input: query,
  output: answer,
  limit: { max: 120, windowSeconds: 60 },
  errors: ["badInput", "notJson", "numberNotRecognised", "bodyTooLarge", "tooFrequent"],
});

/** The same, asking the carriers now and waiting a few seconds for their answers. */
export const realQueryCall = defineCall({
  name: "track.realQueryMulti",
  method: "POST",
  path: "track/real_query_multi",
  access: "visitor",
  input: query,
  output: answer,
  limit: { max: 20, windowSeconds: 60 },
  errors: ["badInput", "notJson", "numberNotRecognised", "bodyTooLarge", "tooFrequent"],
});

/** Descriptions of a parcel's checkpoints in another language, by fingerprint; what cannot be translated is left out. */
export const translateCall = defineCall({
  name: "track.translate",
  method: "POST",
  path: "track/translate",
  access: "visitor",
  input: z.object({
    number: z.string().max(200),
    carrier: z.string().max(64),
    /** That of the view whose checkpoints they are. */
    viewToken: requestedNumberSchema.shape.viewToken,
    to: z.enum(["en", "de", "es", "pt", "fr", "zh-CN"]),
  }),
  output: z.object({
    texts: z.record(
      z.string(),
      z.object({
        text: z.string(),
        /** carrier: the carrier's own words in that language; vocabulary: the meaning of the event in our words. */
        by: z.enum(["carrier", "vocabulary"]),
      }),
    ),
  }),
  parallel: true,
  errors: ["badInput", "notJson", "trackNotFound", "tooFrequent"],
});
