import type { z } from "zod";
import type * as identityContract from "@/lib/accounts/identities/contract";
import type * as invitationContract from "@/lib/accounts/members/invitation-contract";
import type * as factorContract from "@/lib/accounts/passwords/second-factor-contract";
import type * as companyContract from "@/lib/accounts/single-sign-on/sign-in-contract";
import type * as contract from "@/lib/accounts/users/contract";
import type { Call } from "@/lib/core/define-call";

type Contract = typeof contract &
  typeof factorContract &
  typeof identityContract &
  typeof invitationContract &
  typeof companyContract;
export type CallName = {
  [Name in keyof Contract]: Contract[Name] extends Call<infer _In, infer _Out> ? Name : never;
}[keyof Contract];
export type CallOf<Name extends CallName> =
  Contract[Name] extends Call<infer In, infer Out> ? Call<In, Out> : never;

/** A call of accounts by its name. Contracts are loaded with the first one, not with the page. */
export async function loadCall<Name extends CallName>(name: Name): Promise<CallOf<Name>> {
  const [calls, factorCalls, identityCalls, invitationCalls, companyCalls] = await Promise.all([
    import("@/lib/accounts/users/contract"),
    import("@/lib/accounts/passwords/second-factor-contract"),
    import("@/lib/accounts/identities/contract"),
    import("@/lib/accounts/members/invitation-contract"),
    import("@/lib/accounts/single-sign-on/sign-in-contract"),
  ]);
  const all = { ...calls, ...factorCalls, ...identityCalls, ...invitationCalls, ...companyCalls };
  return all[name] as unknown as CallOf<Name>;
}

/** Makes a call of accounts by its name. What calls need is loaded with the first one, not with the page. */
export async function sendCall<Name extends CallName>(
  name: Name,
  input: z.input<CallOf<Name>["input"]>,
): Promise<z.output<CallOf<Name>["output"]>> {
  const [{ callApi }, call] = await Promise.all([import("@/lib/platform/browser/call-api"), loadCall(name)]);
  const answer: unknown = await callApi(call as Call, input);
  return answer as z.output<CallOf<Name>["output"]>;
}
