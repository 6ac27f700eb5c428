import { revokeSession } from "@/lib/accounts/sessions/revoke-session";
import { revokeSessionCall } from "@/lib/accounts/users/contract";
import { handle } from "@/lib/http/handle-call";
import { deviceCookies } from "@/lib/http/session-cookies";

export const POST = handle(revokeSessionCall, revokeSession, {
  cookies: ({ device }, headers) => (device === null ? [] : deviceCookies(device, headers)),
});
