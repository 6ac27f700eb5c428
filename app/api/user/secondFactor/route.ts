import { passFactorCall } from "@/lib/accounts/factor-contract";
import { passFactor } from "@/lib/accounts/pass-factor";
import { handle } from "@/lib/http/handle-call";
import { sessionCookies } from "@/lib/http/session-cookies";

export const POST = handle(passFactorCall, passFactor, {
  cookies: (result, headers) => ("opened" in result ? sessionCookies(result.opened, headers) : []),
});
