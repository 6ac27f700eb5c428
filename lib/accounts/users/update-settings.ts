import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { account, accountUser } from "@/db/schema/accounts";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { requireUser } from "@/lib/platform/adapters/require-user";
import type { changeSettingsCall } from "./contract";
import type { AccountView } from "./contract-parts";
import { readTimeZone } from "./list-time-zones";
import { viewAccount } from "./queries";

/**
 * Changes the user's name, language and email preference, and the account's time zone. Throws badInput for an
 * unknown zone.
 */
export async function updateSettings(
  ctx: Context,
  input: z.output<typeof changeSettingsCall.input>,
): Promise<AccountView> {
  const scope = requireUser(ctx);
  const timeZone = readTimeZone(input.timeZone);
  if (timeZone === null) throw new AppError("badInput", { issues: [{ path: "timeZone", rule: "timeZone" }] });
  return ctx.db.transaction(async (tx) => {
    const before = await viewAccount(tx, scope);
    await tx
      .update(accountUser)
      .set({ name: input.name, locale: input.language, notifyMail: input.notifyMail, changedAt: ctx.now })
      .where(and(eq(accountUser.id, scope.userId), eq(accountUser.accountId, scope.accountId)));
    // The zone applies to the whole account: reports and exports of all its users use it.
    if (scope.role === "owner")
      await tx.update(account).set({ timeZone }).where(eq(account.id, scope.accountId));
    const after = await viewAccount(tx, scope);
    await recordAudit(tx, ctx, "account.settings_changed", {
      before: settingsOf(before),
      after: settingsOf(after),
    });
    return after;
  });
}

function settingsOf({ name, locale, timeZone, notifyMail }: AccountView) {
  return { name, language: locale, timeZone, notifyMail };
}
