import { logIn } from "@/lib/accounts/sign-in/log-in";
import { loginCall } from "@/lib/accounts/users/contract";
import { handle } from "@/lib/http/handle-call";
import { sessionCookies } from "@/lib/http/session-cookies";

export const POST = handle(loginCall, logIn, {
  cookies: (result, headers) => ("opened" in result ? sessionCookies(result.opened, headers) : []),
});
