import type { z } from "zod";
import type { Tx } from "@/db/client";
import { requireUser } from "@/lib/accounts/require-user";
import { AppError } from "@/lib/core/app-error";
import { busChannels, publish } from "@/lib/platform/bus";
import type { AccountScope, Context } from "@/lib/platform/context";
import { env, mailTransport } from "@/lib/platform/env";
import { chooseTarget } from "./choose-target";
import { bulkBatch } from "./constants";
import type { BulkAnswer } from "./contract-parts";
import type { BatchOutcome } from "./lock-batch";
import type { ownStatusCall } from "./own-contract";
import { readZone } from "./queries";
import { parcelsOnDesk, setMails } from "./set-mails";

/**
 * Turns mails about these shipments on or off, to the mailbox that the user proved. Those in the history are refused, and
 * those that the mailbox is told of for another account. Throws businessMayNotSubscribe (41003), mailOff.
 */
export async function changeNotify(
  ctx: Context,
  { target, notify }: z.output<typeof ownStatusCall.input>,
): Promise<BulkAnswer> {
  const scope = requireUser(ctx);
  if (scope.kind === "business") throw new AppError("businessMayNotSubscribe");
  if (notify && mailTransport(env()) === "off") throw new AppError("mailOff");
  const place = { accountId: scope.accountId, zone: await readZone(ctx.db, scope), now: ctx.now };
  const sum = { changed: 0, refused: 0 };
  let seen = 0;
  for (let after: string | null = null; ; ) {
    ctx.signal.throwIfAborted();
    const ids = await chooseTarget(ctx.db, target, place, { after, limit: bulkBatch });
    const part = await ctx.db.transaction((tx) => setBatch(tx, scope, ids, notify, ctx.now));
    sum.changed += part.changed;
    sum.refused += part.refused;
    seen += ids.length;
    after = ids.at(-1) ?? null;
    if (ids.length < bulkBatch) break;
  }
  const strange = "ids" in target ? new Set(target.ids).size - seen : 0;
  return { changed: sum.changed, refused: sum.refused + strange, run: null };
}

async function setBatch(
  tx: Tx,
  { accountId, userId }: AccountScope,
  ids: readonly string[],
  notify: boolean,
  now: Date,
): Promise<BatchOutcome> {
  if (ids.length === 0) return { changed: 0, refused: 0 };
  const parcelIds = await parcelsOnDesk(tx, accountId, ids);
  const set = await setMails(tx, { accountId, userId, parcelIds, notify, now });
  const changed = parcelIds.filter((id) => set.has(id)).length;
  if (changed > 0) await publish(tx, busChannels.deskChanged, `${accountId}:shipments`);
  return { changed, refused: ids.length - changed };
}
