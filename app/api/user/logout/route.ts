import { logoutCall } from "@/lib/accounts/contract";
import { logOut } from "@/lib/accounts/log-out";
import { handle } from "@/lib/http/handle-call";
import { endedCookies } from "@/lib/http/session-cookies";

export const POST = handle(logoutCall, logOut, {
  cookies: (_result, headers) => endedCookies(headers),
});
