import type { z } from "zod";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import type { Context } from "@/lib/platform/adapters/context";
import type { selectChannelsCall } from "./contract";
import { countShipments } from "./count-shipments";
import { viewChannel } from "./format";
import { listChannels } from "./list-channels";

/** A page of the account's channels, newest first, with the number of shipments of each. */
export async function findChannels(
  ctx: Context,
  { page, pageSize, name, courier }: z.output<typeof selectChannelsCall.input>,
): Promise<z.output<typeof selectChannelsCall.output>> {
  const scope = requireOperation(ctx, "channels.manage");
  const { total, rows } = await listChannels(ctx, { pageIndex: page, pageSize, name, courier });
  const counts = await countShipments(
    ctx.db,
    scope,
    rows.map(({ code }) => code),
  );
  const channels = rows.map((row) => ({
    ...viewChannel(row, ctx.locale),
    shipments: counts.get(row.code.toLowerCase()) ?? 0,
  }));
  return { total, page, pageSize, channels };
}
