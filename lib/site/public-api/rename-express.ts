import { renameChannel } from "@/lib/connectors/channels/rename-channel";
import type { ApiVerb } from "./run-call";
import { channelIdOf, viewExpress } from "./view-express";

/** Renames a channel. */
export const renameExpress: ApiVerb = async (ctx, { params, body }) => ({
  express: viewExpress(await renameChannel(ctx, { id: channelIdOf(params.id), name: String(body.name) })),
});
