import { renameChannel } from "@/lib/channels/rename-channel";
import type { ApiVerb } from "./run-call";
import { channelIdOf, viewExpress } from "./view-express";

/** Gives a channel another name. */
export const renameExpress: ApiVerb = async (ctx, { params, body }) => ({
  express: viewExpress(await renameChannel(ctx, { id: channelIdOf(params.id), name: String(body.name) })),
});
