import { addChannel } from "@/lib/connectors/channels/add-channel";
import type { NewChannel } from "@/lib/connectors/channels/schemas";
import type { ApiVerb } from "./run-call";
import { nameOwnFields, replaceFirst, splitExpress, viewExpress } from "./view-express";

/** Creates a channel. */
export const addExpress: ApiVerb = async (ctx, { body }) => {
  const { channel, rule } = splitExpress(body);
  const input = { ...(channel as unknown as NewChannel), rules: replaceFirst([], rule) };
  return { express: viewExpress(await nameOwnFields(() => addChannel(ctx, input))) };
};
