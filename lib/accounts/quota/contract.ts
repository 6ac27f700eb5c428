import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { shipmentSources } from "@/lib/core/sources";
import { lotKinds } from "./constants";

const day = z.iso.date();
const lotSchema = z.object({
  id: z.uuid(),
  kind: z.enum(lotKinds),
  amount: z.int(),
  left: z.int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type LotView = z.infer<typeof lotSchema>;

/** What is left of the account's numbers, what was used in this month and how, and what waits for more. */
export const quotaCall = defineCall({
  method: "GET",
  path: "company/quota",
  needs: "quota.view",
  input: z.object({}),
  output: z.object({
    /** Key of the plan whose limits apply; `server` where payments are off and nothing else was granted. */
    plan: z.string(),
    planUntil: z.iso.datetime().nullable(),
    /** First and last day of the account's month, in its time zone. */
    month: z.object({ from: day, to: day }),
    used: z.int(),
    left: z.int(),
    /** Open lots, in the order in which they are used. */
    lots: z.array(lotSchema),
    /** Uses of this month by day and by how the numbers came. */
    days: z.array(z.object({ day, origin: z.enum(shipmentSources), count: z.int() })),
    /** Null in the first days of a month, and without any use: too little to say something. */
    forecast: z
      .object({
        /** Used at the month's end if it goes on like this. */
        used: z.int(),
        /** Day on which nothing will be left; null: not in this month. */
        usedUpOn: day.nullable(),
      })
      .nullable(),
    /** Imports that wait for more, and their lines that are left. */
    waiting: z.object({ imports: z.int(), lines: z.int() }),
  }),
  access: "user",
  limit: { max: 300, windowSeconds: 60 },
});
export type QuotaView = z.infer<typeof quotaCall.output>;
