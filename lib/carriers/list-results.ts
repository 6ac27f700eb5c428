import { requireUser } from "@/lib/accounts/require-user";
import { loadMessages, type Messages } from "@/lib/i18n/load-messages";
import { resultNames, results } from "@/lib/parcel/constants";
import type { Context } from "@/lib/platform/context";

/** The statuses with their names in the reader's language. */
export async function listResults(ctx: Context): Promise<{ results: { result: number; name: string }[] }> {
  requireUser(ctx);
  const { status } = await loadMessages(ctx.locale, ["status"]);
  const names = status as { readonly result: Readonly<Record<string, Messages>> };
  return {
    results: results.map((result) => ({ result, name: String(names.result[resultNames[result]]?.label) })),
  };
}
