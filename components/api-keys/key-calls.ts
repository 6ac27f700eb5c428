import type { z } from "zod";
import * as contract from "@/lib/accounts/api-keys/contract";
import { type CallOptions, callApi } from "@/lib/platform/browser/call-api";

/** The account's keys and the reader's own address. */
export type KeyList = z.output<typeof contract.listKeysCall.output>;

export function listKeys(options: CallOptions): Promise<KeyList> {
  return callApi(contract.listKeysCall, {}, options);
}

export function rotateKey(id: string) {
  return callApi(contract.rotateKeyCall, { id });
}

export function deleteKey(id: string) {
  return callApi(contract.deleteKeyCall, { id });
}
