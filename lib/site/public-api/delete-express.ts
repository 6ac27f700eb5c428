import { deleteChannel } from "@/lib/connectors/channels/delete-channel";
import type { ApiVerb } from "./run-call";
import { channelIdOf, expressIdOf } from "./view-express";

/** Deletes a channel that no track uses. */
export const deleteExpress: ApiVerb = async (ctx, { params }) => {
  const { id } = await deleteChannel(ctx, { id: channelIdOf(params.id) });
  return { id: expressIdOf(id) };
};
