import { and, eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { emailSetting } from "@/db/schema/customer-emails";
import { emailTemplate } from "@/db/schema/email-templates";
import { senderAddress } from "@/db/schema/senders";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { findOwned } from "@/lib/accounts/owned-rows/queries";
import { requireRow } from "@/lib/core/require-row";
import type { Occasion } from "@/lib/messages/email-templates/constants";
import type { Context } from "@/lib/platform/adapters/context";
import { unchangedDaysDefault } from "./constants";
import { viewSettings } from "./list-settings";
import type { SettingRow } from "./queries";
import type { SettingChange, SettingView } from "./schemas";

/** Changes an occasion's setting. Throws notFound for another account's template or sender address. */
export async function updateSetting(
  ctx: Context,
  { id, ...change }: SettingChange & { readonly id: Occasion },
): Promise<SettingView> {
  const scope = requireOperation(ctx, "emails.manage");
  return ctx.db.transaction(async (tx) => {
    if (change.templateId) await findOwned(tx, emailTemplate, scope, change.templateId);
    if (change.senderId) await findOwned(tx, senderAddress, scope, change.senderId);
    const { quiet, ...rest } = change;
    const hours = quiet === undefined ? {} : { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
    return storeSetting(ctx, tx, { accountId: scope.accountId, occasion: id, ...given(rest), ...hours });
  });
}

/** Without what was not given. */
function given<T extends object>(fields: T) {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

type Stored = Pick<SettingRow, "accountId" | "occasion"> & Partial<SettingRow>;

/** Stores a change and records it. */
export async function storeSetting(ctx: Context, tx: Tx, change: Stored): Promise<SettingView> {
  const { accountId, occasion } = change;
  const { now } = ctx;
  const key = and(eq(emailSetting.accountId, accountId), eq(emailSetting.occasion, occasion));
  await tx
    .insert(emailSetting)
    .values({ accountId, occasion, active: false, delayMinutes: 0, updatedAt: now })
    .onConflictDoNothing();
  const [before] = await tx.select().from(emailSetting).where(key).for("update");
  const active = change.active ?? before?.active ?? false;
  const isSwitchedOn = active && !before?.active;
  const days = occasion === "unchanged" ? (change.days ?? before?.days ?? unchangedDaysDefault) : null;
  await tx
    .update(emailSetting)
    .set({
      ...change,
      ...{ active, days, updatedAt: now },
      // What happened while it was off is not emailed.
      ...(isSwitchedOn && { activeSince: now, checkedUntil: now }),
      ...(!active && { activeSince: null }),
    })
    .where(key);
  const { accountId: _own, occasion: _id, ...after } = change;
  await recordAudit(tx, ctx, "email_setting.changed", { target: { id: occasion, name: occasion }, after });
  return requireRow((await viewSettings(tx, accountId, now)).filter(({ id }) => id === occasion));
}
