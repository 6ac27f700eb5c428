import { z } from "zod";
import { defineCall } from "@/lib/core/define-call";

const company = {
  method: "GET",
  access: "business",
  needs: "shipments.view",
  input: z.object({}),
  output: z.object({
    channels: z.array(z.object({ id: z.uuid(), name: z.string(), code: z.string(), count: z.int() })),
  }),
} as const;

/** Channels that have shipments in the list, by name; `count` is how many of them the caller may see. */
export const listedChannelsCall = defineCall({ ...company, path: "company/userLogisticsExpressList" });

/** The same of the archive. */
export const archivedChannelsCall = defineCall({
  ...company,
  path: "company/userHistoryLogisticsExpressList",
});
