import { verifySecondFactorCall } from "@/lib/accounts/passwords/second-factor-contract";
import { verifySecondFactor } from "@/lib/accounts/sign-in/verify-second-factor";
import { handle } from "@/lib/http/handle-call";
import { sessionCookies } from "@/lib/http/session-cookies";

export const POST = handle(verifySecondFactorCall, verifySecondFactor, {
  cookies: (result, headers) => ("opened" in result ? sessionCookies(result.opened, headers) : []),
});
