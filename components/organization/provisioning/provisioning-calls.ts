import type { z } from "zod";
import * as contract from "@/lib/accounts/provisioning/contract";
import { type CallOptions, callApi, callById } from "@/lib/platform/browser/call-api";

export const listTokens = (options: CallOptions) => callApi(contract.tokensCall, {}, options);

export async function listGroups(options: CallOptions): Promise<readonly contract.GroupView[]> {
  return (await callApi(contract.groupsCall, {}, options)).groups;
}

export const setGroup = (id: string, change: z.input<typeof contract.setGroupCall.input>) =>
  callById(contract.setGroupCall, id, change);
