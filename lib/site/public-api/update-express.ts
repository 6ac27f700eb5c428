import type { PlacedRule } from "@/lib/connectors/channels/schemas";
import { updateChannel } from "@/lib/connectors/channels/update-channel";
import type { ApiVerb } from "./run-call";
import { channelIdOf, nameOwnFields, replaceFirst, splitExpress, viewExpress } from "./view-express";

/** Changes a channel; omitted fields are unchanged, and so are its rules after the first. */
export const updateExpress: ApiVerb = async (ctx, { params, body }) => {
  const id = channelIdOf(params.id);
  const { channel: change, rule } = splitExpress(body);
  const planRules = (rules: readonly PlacedRule[]) => replaceFirst(rules, rule);
  const requested = Object.keys(rule).length > 0 ? { id, change, planRules } : { id, change };
  return { express: viewExpress(await nameOwnFields(() => updateChannel(ctx, requested))) };
};
