import type { Call } from "@/lib/core/define-call";
import { callApi } from "@/lib/platform/browser/call-api";
import type { CallFailure } from "../use-call";

/** What the call's own schema finds wrong with an input, as the server would state it. */
export function validateInput(call: Call, input: unknown): CallFailure["issues"] {
  const issues = call.input.safeParse(input).error?.issues ?? [];
  return issues.map(({ path, code }) => ({ path: path.join("."), rule: code }));
}

/** Makes the call. */
export function sendInput(call: Call, input: unknown): Promise<unknown> {
  return callApi(call, input);
}
