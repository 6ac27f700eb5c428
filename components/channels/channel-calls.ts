import type { z } from "zod";
import * as contract from "@/lib/connectors/channels/contract";
import { type CallOptions, callApi } from "@/lib/platform/browser/call-api";

/** A page of the channels. */
export type ChannelList = z.output<typeof contract.selectChannelsCall.output>;
export type ListedChannel = ChannelList["channels"][number];
/** What rules do with some numbers. */
export type Trial = z.output<typeof contract.tryRulesCall.output>;
export type TrialInput = z.input<typeof contract.tryRulesCall.input>;
export type ChannelInput = z.input<typeof contract.addChannelCall.input>;

export function listChannels(page: number, options: CallOptions): Promise<ChannelList> {
  return callApi(contract.selectChannelsCall, { page }, options);
}

/** Creates a channel, or changes the one that was seen. */
export function saveChannel(
  input: ChannelInput,
  seen: { readonly id: string; readonly updatedAt: string } | null,
) {
  if (seen === null) return callApi(contract.addChannelCall, input);
  const { id, updatedAt: seenAt } = seen;
  return callApi(contract.updateChannelCall, { ...input, seenAt }, { params: { id } });
}

export function switchChannel(id: string, enabled: boolean) {
  return callApi(contract.updateChannelCall, { enabled }, { params: { id } });
}

export function deleteChannel(id: string) {
  return callApi(contract.deleteChannelCall, {}, { params: { id } });
}

export function readDeletable(id: string) {
  return callApi(contract.channelDeletableCall, {}, { params: { id } });
}

export function tryRules(input: TrialInput, options: CallOptions): Promise<Trial> {
  return callApi(contract.tryRulesCall, input, options);
}
