import type { z } from "zod";
import * as contract from "@/lib/connectors/carrier-accounts/contract";
import { type CallOptions, callApi } from "@/lib/platform/browser/call-api";

/** The company's carrier accounts. */
export type AccountList = z.output<typeof contract.listAccountsCall.output>;

export function listAccounts(options: CallOptions): Promise<AccountList> {
  return callApi(contract.listAccountsCall, {}, options);
}

export function testAccount(id: string) {
  return callApi(contract.testAccountCall, {}, { params: { id } });
}

export function deleteAccount(id: string) {
  return callApi(contract.deleteAccountCall, {}, { params: { id } });
}
