import { loginCall } from "@/lib/accounts/contract";
import { logIn } from "@/lib/accounts/log-in";
import { handle } from "@/lib/http/handle-call";
import { sessionCookies } from "@/lib/http/session-cookies";

export const POST = handle(loginCall, logIn, {
  cookies: (result, headers) => ("opened" in result ? sessionCookies(result.opened, headers) : []),
});
