import type { Tx } from "@/db/client";
import { channel } from "@/db/schema/channels";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { recordAudit } from "@/lib/accounts/audit/record-audit";
import { lockAccount, updateOwned } from "@/lib/accounts/owned-rows/queries";
import { AppError } from "@/lib/core/app-error";
import { requireRow } from "@/lib/core/require-row";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { planAttempts } from "./constants";
import { moveCode } from "./move-shipments";
import { findChannel, replaceRules, requireFree } from "./queries";
import { requireExclusive } from "./require-exclusive";
import { auditFields, joinFields, keepGiven, requireChannel } from "./rules";
import type { Channel, ChannelDetails, PlacedRule } from "./schemas";

export interface ChannelChange {
  readonly id: string;
  readonly change: ChannelDetails;
  /** The new rules, from the stored ones; without it they stay. Pure: it may be used several times. */
  readonly planRules?: ((rules: readonly PlacedRule[]) => readonly PlacedRule[]) | undefined;
  /** When the channel was changed last, as the caller saw it. */
  readonly seenAt?: Date | undefined;
}

/**
 * Changes a channel; omitted fields stay. Its shipments keep their carrier but get the new code
 * and times: few at once, many by a job. Throws methodNotFound for another account's, changedMeanwhile unless `seenAt` is its last change, and as
 * `addChannel`.
 */
export async function updateChannel(ctx: Context, requested: ChannelChange): Promise<Channel> {
  const scope = requireOperation(ctx, "channels.manage");
  // Expressions are compared before the transaction: that may take a second.
  for (let attempt = 1; attempt <= planAttempts; attempt += 1) {
    const seen = await findChannel(ctx.db, scope, requested.id);
    const planned = requested.planRules?.(seen.rules) ?? null;
    if (planned) {
      requireChannel(joinFields(seen, requested.change), planned);
      await requireExclusive(ctx, planned);
    }
    const done = await ctx.db.transaction((tx) => applyChange(tx, ctx, scope, { ...requested, planned }));
    if (done) return done;
  }
  throw new AppError("busy");
}

/** Null if the rules are no longer those that were compared. */
async function applyChange(
  tx: Tx,
  ctx: Context,
  scope: AccountScope,
  { id, change, planRules, planned, seenAt }: ChannelChange & { planned: readonly PlacedRule[] | null },
): Promise<Channel | null> {
  await lockAccount(tx, scope);
  // Waits for transactions that add shipments with it, so that those are updated too.
  const before = await findChannel(tx, scope, id, "update");
  if (seenAt && seenAt.getTime() !== before.updatedAt.getTime()) throw new AppError("changedMeanwhile");
  const rules = planRules?.(before.rules) ?? before.rules;
  if (planned && JSON.stringify(rules) !== JSON.stringify(planned)) return null;
  const fields = joinFields(before, change);
  requireChannel(fields, rules);
  await requireFree(tx, scope, fields, id);
  // Never the same twice: it tells whether somebody else changed the channel.
  const updatedAt = new Date(Math.max(ctx.now.getTime(), before.updatedAt.getTime() + 1));
  const given = { ...keepGiven(change), updatedAt };
  const row = requireRow(await updateOwned(tx, channel, scope, id, given), "methodNotFound");
  if (planned) await replaceRules(tx, scope, { id, now: ctx.now, rules });
  const values = { before: auditFields(before, before.rules), after: auditFields(row, rules) };
  await recordAudit(tx, ctx, "channel.changed", { target: row, ...values });
  if (passedOn.some((field) => before[field] !== row[field])) await moveCode(tx, row.id, before.code);
  return { ...row, rules };
}

/** Settings that its shipments, or the schedules of their parcels, have from it. */
const passedOn = ["code", "enabled", "deliveredDays", "scanHours", "scanDaysAfterDelivery"] as const;
