import { and, eq, sql } from "drizzle-orm";
import { channel } from "@/db/schema/channels";
import { requireOperation } from "@/lib/accounts/access/require-operation";
import { AppError } from "@/lib/core/app-error";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import type { Context } from "@/lib/platform/adapters/context";
import { channelPage } from "./queries";
import type { Channel } from "./schemas";

interface Asked {
  /** From 1. */
  readonly pageIndex: number;
  readonly pageSize: number;
  /** Part of the name or the tracking key, ignoring case. */
  readonly name?: string | undefined;
  /** Catalogue id. */
  readonly courier?: string | undefined;
}

/** A page of the account's channels, newest first. Throws logisticsNotFound for an unknown carrier. */
export async function listChannels(
  ctx: Context,
  { name = "", courier, ...page }: Asked,
): Promise<{ readonly total: number; readonly rows: readonly Channel[] }> {
  const scope = requireOperation(ctx, "channels.manage");
  if (courier !== undefined && !findCarrier(courier)) throw new AppError("logisticsNotFound");
  const where = and(
    name === ""
      ? undefined
      : sql`position(lower(${name}) in lower(concat_ws(' ', ${channel.name}, ${channel.trackingKey}))) > 0`,
    courier === undefined ? undefined : eq(channel.courier, courier),
  );
  return channelPage(ctx.db, scope, where, page);
}
