import { addChannel } from "@/lib/channels/add-channel";
import type { NewChannel } from "@/lib/channels/schemas";
import type { ApiVerb } from "./run-call";
import { viewExpress } from "./view-express";

/** Creates a channel. */
export const addExpress: ApiVerb = async (ctx, { body }) => ({
  express: viewExpress(await addChannel(ctx, body as unknown as NewChannel)),
});
