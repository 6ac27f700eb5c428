import { channel } from "@/db/schema/channels";
import { requireOperation } from "@/lib/accounts/require-operation";
import { recordAudit } from "@/lib/audit/record-audit";
import { findCarrier } from "@/lib/carriers/find-carrier";
import { AppError } from "@/lib/core/app-error";
import { newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/context";
import { scanDaysAfterDeliveryDefault, scanHoursDefault } from "./constants";
import { lockChannels, requireFree } from "./queries";
import { auditFields, requireChannel } from "./rules";
import type { Channel, ChannelFields, NewChannel } from "./schemas";

/**
 * Creates a channel. Omitted fields default to the carrier's (`type`) or to constants. Throws logisticsNotFound,
 * methodNameExists, methodCodeExists, badInput for fields that contradict each other.
 */
export async function addChannel(ctx: Context, input: NewChannel): Promise<Channel> {
  const scope = requireOperation(ctx, "channels.manage");
  const fields: ChannelFields = {
    type: findCarrier(input.courier)?.tab ?? 0,
    enabled: true,
    scanHours: scanHoursDefault,
    receivedHours: null,
    deliveredDays: null,
    scanDaysAfterDelivery: scanDaysAfterDeliveryDefault,
    packageType: null,
    matchCode: null,
    matchCountry: null,
    regular: null,
    description: null,
    ...input,
  };
  requireChannel(fields);
  return ctx.db.transaction(async (tx) => {
    await lockChannels(tx, scope);
    await requireFree(tx, scope, fields);
    const [row] = await tx
      .insert(channel)
      .values({
        ...fields,
        id: newId(ctx.now),
        accountId: scope.accountId,
        createdAt: ctx.now,
        updatedAt: ctx.now,
      })
      .returning();
    if (!row) throw new AppError("internal");
    await recordAudit(tx, ctx, "channel.created", { target: row, after: auditFields(row) });
    return row;
  });
}
