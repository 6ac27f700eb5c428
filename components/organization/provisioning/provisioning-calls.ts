import type { z } from "zod";
import * as contract from "@/lib/accounts/provisioning/contract";
import { type CallOptions, callApi } from "@/lib/platform/browser/call-api";

export type TokenList = z.output<typeof contract.tokensCall.output>;

export function listTokens(options: CallOptions): Promise<TokenList> {
  return callApi(contract.tokensCall, {}, options);
}

export async function addToken(): Promise<string> {
  return (await callApi(contract.addTokenCall, {})).secret;
}

export function deleteToken(id: string): Promise<unknown> {
  return callApi(contract.deleteTokenCall, {}, { params: { id } });
}

export async function listGroups(options: CallOptions): Promise<readonly contract.GroupView[]> {
  return (await callApi(contract.groupsCall, {}, options)).groups;
}

export function setGroup(id: string, change: z.input<typeof contract.setGroupCall.input>): Promise<unknown> {
  return callApi(contract.setGroupCall, change, { params: { id } });
}
