import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import type { Context } from "@/lib/platform/adapters/context";
import { env, mailTransport } from "@/lib/platform/environment/env";
import { viewShipments } from "@/lib/shipments/records/queries";
import { recordShipments } from "@/lib/shipments/records/record-shipments";
import { parcelsInList, setMails } from "@/lib/shipments/records/set-mails";
import type { ownAddCall } from "./own-contract";
import { parseNewShipment } from "./parse-new-shipment";

/**
 * Tracks numbers for a personal user, with emails about them unless this server sends none. Returns each
 * number's result in the order given. Throws businessMayNotSubscribe (41003), quotaUsedUp if none can be added for it.
 */
export async function addOwnTracks(
  ctx: Context,
  { tracks, notify }: z.output<typeof ownAddCall.input>,
): Promise<z.output<typeof ownAddCall.output>> {
  const scope = requireOperation(ctx, "shipments.add");
  if (scope.kind === "business") throw new AppError("businessMayNotSubscribe");
  const { accountId, userId } = scope;
  const source = tracks.length === 1 ? "manual" : "paste";
  const read = await parseNewShipment(ctx, scope, { inputs: tracks, source });
  const good = read.flatMap(({ shipment }) => shipment ?? []);
  const options = { now: ctx.now, language: ctx.locale };
  const { results, views } = await ctx.db.transaction(async (tx) => {
    const recorded = await recordShipments(tx, scope, good, options);
    if (recorded.length > 0 && recorded.every(({ result }) => result === "overQuota"))
      throw new AppError("quotaUsedUp");
    const fresh = recorded.flatMap(({ id }) => id ?? []);
    if (notify && mailTransport(env()) !== "off") {
      const parcelIds = [...(await parcelsInList(tx, accountId, fresh)).values()];
      await setMails(tx, { accountId, userId, parcelIds, notify, now: ctx.now });
    }
    return { results: recorded.values(), views: await viewShipments(tx, scope, fresh, ctx.now) };
  });
  return {
    added: read.map(({ shipment, reason }, at) => {
      const number = shipment?.number ?? tracks[at]?.number ?? "";
      if (shipment === null) return { number, result: "refused" as const, reason, shipment };
      const recorded = results.next().value;
      if (recorded?.result === "overQuota" || recorded?.result === "tooFrequent")
        return { number, result: "refused" as const, reason: recorded.result, shipment: null };
      const id = recorded?.id ?? null;
      const view = views.find((one) => one.id === id) ?? null;
      return { number, result: id === null ? "duplicate" : "inserted", reason: null, shipment: view };
    }),
  };
}
