import { requireUser } from "@/lib/accounts/require-user";
import { statuses } from "@/lib/core/statuses";
import { loadMessages, type Messages } from "@/lib/i18n/load-messages";
import { statusKeys } from "@/lib/parcel/constants";
import { statusCode } from "@/lib/parcel/parse-status-code";
import type { Context } from "@/lib/platform/context";

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
