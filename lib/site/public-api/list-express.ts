import { listChannels } from "@/lib/connectors/channels/list-channels";
import type { ApiVerb } from "./run-call";
import { viewExpress } from "./view-express";

/** A page of the account's channels. */
export const listExpress: ApiVerb = async (ctx, { query }) => {
  const requested = query as { pageIndex: number; pageSize: number; name?: string; courier?: string };
  const { total, rows } = await listChannels(ctx, requested);
  const { pageIndex, pageSize } = requested;
  return { total, pageIndex, pageSize, express: rows.map(viewExpress) };
};
