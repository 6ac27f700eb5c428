import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";
import { pageSizeMax } from "@/lib/shipments/records/constants";
import { bulk, personal } from "@/lib/shipments/records/contract-parts";
import { trashTargetSchema } from "@/lib/shipments/records/schemas";

/** A deleted shipment that can still be restored. Times are ISO instants. */
const deletedViewSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  /** Catalogue id; null while unknown. */
  carrier: z.string().nullable(),
  orderNumber: z.string().nullable(),
  customerName: z.string().nullable(),
  /** It was in the archive, and is restored to it. */
  archived: z.boolean(),
  deletedAt: z.string(),
  /** When it will be deleted permanently; a nightly job does it. */
  purgeAt: z.string(),
});
export type DeletedView = z.infer<typeof deletedViewSchema>;

const trashOutput = z.object({
  rows: z.array(deletedViewSchema),
  total: z.int(),
  pageIndex: z.int(),
  pageSize: z.int(),
});
export type TrashAnswer = z.infer<typeof trashOutput>;

/** What the account deleted in the last thirty days, the latest first. */
export const trashCall = defineCall({
  path: "company/track/deleted",
  needs: "shipments.view",
  input: z.object({
    pageIndex: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(pageSizeMax).default(50),
  }),
  output: trashOutput,
  ...personal,
});

const onTrash = z.object({ target: trashTargetSchema });

/** Restores deleted shipments; of a deletion that is still at work, ends it first. */
export const restoreCall = defineCall({
  path: "company/track/restore",
  needs: "shipments.delete",
  input: onTrash,
  ...bulk,
  ...personal,
});

/** Deletes permanently what was deleted before. */
export const purgeCall = defineCall({
  path: "company/track/purge",
  needs: "shipments.delete",
  input: onTrash,
  ...bulk,
  ...personal,
});
