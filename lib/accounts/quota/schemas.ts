import { z } from "zod";
import { lotKinds } from "./constants";

/** Lots as the database writes them into JSON. */
export const openLotsSchema = z.array(
  z.object({
    id: z.uuid(),
    kind: z.enum(lotKinds),
    source: z.string(),
    amount: z.int(),
    left: z.int(),
    createdAt: z.coerce.date(),
    expiresAt: z.coerce.date(),
  }),
);
export type OpenLot = z.output<typeof openLotsSchema>[number];

/** What the frame of each page shows a note from. */
export const heldQuotaSchema = z.object({
  plan: z.string().nullable(),
  planUntil: z.coerce.date().nullable(),
  lots: openLotsSchema,
});
