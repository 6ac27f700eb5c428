import { statuses } from "@/lib/core/statuses";
import { statusKeys } from "@/lib/parcels/parcel/constants";
import { statusCode } from "@/lib/parcels/parcel/parse-status-code";
import type { Context } from "@/lib/platform/adapters/context";
import { requireUser } from "@/lib/platform/adapters/require-user";
import { loadMessages, type Messages } from "@/lib/platform/i18n/load-messages";

/** The statuses with their names in the reader's language. */
export async function listResults(ctx: Context): Promise<{ results: { result: number; name: string }[] }> {
  requireUser(ctx);
  const { status } = await loadMessages(ctx.locale, ["status"]);
  const names = status as { readonly result: Readonly<Record<string, Messages>> };
  return {
    results: statuses.map((status) => ({
      result: statusCode[status],
      name: String(names.result[statusKeys[status]]?.label),
    })),
  };
}
