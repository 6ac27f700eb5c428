import { updateChannel } from "@/lib/channels/update-channel";
import type { ApiVerb } from "./run-call";
import { channelIdOf, viewExpress } from "./view-express";

/** Changes a channel; omitted fields are unchanged. */
export const updateExpress: ApiVerb = async (ctx, { params, body }) => ({
  express: viewExpress(await updateChannel(ctx, { id: channelIdOf(params.id), change: body })),
});
