import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Occasion } from "@/lib/messages/email-templates/constants";
import type { Context } from "@/lib/platform/adapters/context";
import type { SettingView } from "./schemas";
import { storeSetting } from "./update-setting";

/** Limits an occasion to shipping methods; null: all. */
export async function setChannels(
  ctx: Context,
  { id, channels }: { readonly id: Occasion; readonly channels: readonly string[] | null },
): Promise<SettingView> {
  const { accountId } = requireOperation(ctx, "emails.manage");
  return ctx.db.transaction((tx) => storeSetting(ctx, tx, { accountId, occasion: id, channels }));
}
