import { eq } from "drizzle-orm";
import { webhook } from "@/db/schema/webhooks";
import { statusCode } from "@/lib/parcels/parcel/parse-status-code";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { sentTypes } from "./rules";

/** The account's webhook address and its event types, without secrets; null if there is none. */
export async function exportWebhook({ db }: Context, { accountId }: AccountScope) {
  const [row] = await db
    .select({
      url: webhook.url,
      callback: webhook.callback,
      statuses: webhook.statuses,
      types: webhook.types,
      state: webhook.state,
      createdAt: webhook.createdAt,
      changedAt: webhook.changedAt,
    })
    .from(webhook)
    .where(eq(webhook.accountId, accountId));
  if (row === undefined) return null;
  const { url, callback, statuses, types, ...rest } = row;
  const results = statuses.map((status) => statusCode[status]);
  return { url, callback, results, types: sentTypes(types), ...rest };
}
