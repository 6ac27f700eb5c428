import type { z } from "zod";
import * as contract from "@/lib/accounts/senders/contract";
import { callById } from "@/lib/platform/browser/call-api";

/** The company's sender addresses, and how emails leave without one. */
export type SenderList = z.output<typeof contract.listSendersCall.output>;
export type Fallback = SenderList["fallback"];

export const updateSender = (id: string, change: z.input<typeof contract.updateSenderCall.input>) =>
  callById(contract.updateSenderCall, id, change);

/** With a code: proves the mailbox; without: looks the DNS records up. */
export const verifySender = (id: string, code?: string) =>
  callById(contract.verifySenderCall, id, code === undefined ? {} : { code });
