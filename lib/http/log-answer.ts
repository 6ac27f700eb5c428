import type { ErrorKey } from "@/lib/core/error-table";
import { log } from "@/lib/platform/adapters/log";
import type { Requester } from "./log-rejection";

interface Answered {
  readonly call: string;
  /** HTTP status. */
  readonly status: number;
  /** null for a success, and for an earlier answer that is sent again. */
  readonly key: ErrorKey | null;
  readonly ms: number;
}

/**
 * Logs one answer of the public API, so that its X-Request-Id is found whatever became of the call. No address and
 * no input: the owner of the key, if there is one.
 */
export function logAnswer({ requestId, caller }: Requester, answered: Answered): void {
  const { accountId, keyId } = caller.kind === "apiKey" ? caller.scope : {};
  log("http").info({ requestId, ...answered, accountId, keyId }, "call answered");
}
