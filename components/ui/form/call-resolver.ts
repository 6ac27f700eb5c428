import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldErrors, FieldValues } from "react-hook-form";
import type { z } from "zod";
import { callApi } from "@/lib/browser/call-api";
import type { Call } from "@/lib/core/define-call";

/** Says an issue in the reader's words. */
export type DescribeIssue = (issue: { readonly path: string; readonly rule: string }) => string;

/** What the call's own schema finds wrong with an input, as the server would. */
export async function validateInput(
  call: Call,
  input: FieldValues,
  describe: DescribeIssue,
): Promise<FieldErrors> {
  const resolve = zodResolver(call.input as z.ZodType<FieldValues, FieldValues>, {
    error: ({ path, code }) => describe({ path: (path ?? []).join("."), rule: code }),
  });
  const { errors } = await resolve(input, undefined, { fields: {}, shouldUseNativeValidation: false });
  return errors;
}

/** Makes the call. */
export function sendInput(call: Call, input: FieldValues): Promise<unknown> {
  return callApi(call, input);
}
