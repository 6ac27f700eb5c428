import { channel } from "@/db/schema/channels";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount } from "@/lib/accounts/owned-rows/queries";
import { newId } from "@/lib/core/ids";
import { requireRow } from "@/lib/core/require-row";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import type { Context } from "@/lib/platform/adapters/context";
import { scanDaysAfterDeliveryDefault, scanHoursDefault } from "./constants";
import { moveCode } from "./move-shipments";
import { replaceRules, requireFree } from "./queries";
import { requireExclusive } from "./require-exclusive";
import { auditFields, joinFields, placeRules, requireChannel } from "./rules";
import type { Channel, ChannelRule, NewChannel } from "./schemas";

/**
 * Creates a channel. Omitted fields default to the carrier's (`type`) or to constants. Throws logisticsNotFound,
 * methodNameExists, methodCodeExists, badInput for fields that contradict each other, and as `requireExclusive`.
 */
export async function addChannel(
  ctx: Context,
  { rules: given = [], ...input }: NewChannel & { readonly rules?: readonly ChannelRule[] },
): Promise<Channel> {
  const scope = requireOperation(ctx, "channels.manage");
  const defaults = {
    type: findCarrier(input.courier)?.tab ?? 0,
    enabled: true,
    scanHours: scanHoursDefault,
    receivedHours: null,
    deliveredDays: null,
    scanDaysAfterDelivery: scanDaysAfterDeliveryDefault,
    description: null,
    trackingKey: null,
  };
  const fields = joinFields(
    { ...defaults, name: input.name, code: input.code, courier: input.courier },
    input,
  );
  const rules = placeRules(given);
  requireChannel(fields, rules);
  await requireExclusive(ctx, rules);
  return ctx.db.transaction(async (tx) => {
    await lockAccount(tx, scope);
    await requireFree(tx, scope, fields);
    const added = { id: newId(ctx.now), accountId: scope.accountId, createdAt: ctx.now, updatedAt: ctx.now };
    const row = requireRow(
      await tx
        .insert(channel)
        .values({ ...fields, ...added })
        .returning(),
      "internal",
    );
    await replaceRules(tx, scope, { id: row.id, now: ctx.now, rules });
    // Shipments may have named it before it was there.
    await moveCode(tx, row.id, row.code);
    await recordAudit(tx, ctx, "channel.created", { target: row, after: auditFields(row, rules) });
    return { ...row, rules };
  });
}
