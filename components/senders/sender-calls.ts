import type { z } from "zod";
import type { SenderView } from "@/lib/accounts/senders/contract";
import * as contract from "@/lib/accounts/senders/contract";
import { type CallOptions, callApi } from "@/lib/platform/browser/call-api";

/** The company's sender addresses, and how emails leave without one. */
export type SenderList = z.output<typeof contract.listSendersCall.output>;
export type Fallback = SenderList["fallback"];

export function listSenders(options: CallOptions): Promise<SenderList> {
  return callApi(contract.listSendersCall, {}, options);
}

export function updateSender(
  id: string,
  change: z.input<typeof contract.updateSenderCall.input>,
): Promise<SenderView> {
  return callApi(contract.updateSenderCall, change, { params: { id } });
}

/** With a code: proves the mailbox; without: looks the DNS records up. */
export function verifySender(id: string, code?: string): Promise<SenderView> {
  return callApi(contract.verifySenderCall, code === undefined ? {} : { code }, { params: { id } });
}

export function deleteSender(id: string) {
  return callApi(contract.deleteSenderCall, {}, { params: { id } });
}
