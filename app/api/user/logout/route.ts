import { logOut } from "@/lib/accounts/sessions/log-out";
import { logoutCall } from "@/lib/accounts/users/contract";
import { handle } from "@/lib/http/handle-call";
import { endedCookies } from "@/lib/http/session-cookies";

export const POST = handle(logoutCall, logOut, {
  cookies: (_result, headers) => endedCookies(headers),
});
