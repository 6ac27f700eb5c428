import type { z } from "zod";
import * as contract from "@/lib/connectors/channels/contract";
import { type CallOptions, callApi, callById } from "@/lib/platform/browser/call-api";

/** A page of the channels. */
export type ChannelList = z.output<typeof contract.selectChannelsCall.output>;
export type ListedChannel = ChannelList["channels"][number];
/** What rules do with some numbers. */
export type Trial = z.output<typeof contract.tryRulesCall.output>;
export type TrialInput = z.input<typeof contract.tryRulesCall.input>;
export type ChannelInput = z.input<typeof contract.addChannelCall.input>;

/** Creates a channel, or changes the one that was seen. */
export function saveChannel(
  input: ChannelInput,
  seen: { readonly id: string; readonly updatedAt: string } | null,
) {
  if (seen === null) return callApi(contract.addChannelCall, input);
  const { id, updatedAt: seenAt } = seen;
  return callById(contract.updateChannelCall, id, { ...input, seenAt });
}

export const tryRules = (input: TrialInput, options: CallOptions) =>
  callApi(contract.tryRulesCall, input, options);
