import { revokeSessionCall } from "@/lib/accounts/contract";
import { revokeSession } from "@/lib/accounts/revoke-session";
import { handle } from "@/lib/http/handle-call";
import { deviceCookies } from "@/lib/http/session-cookies";

export const POST = handle(revokeSessionCall, revokeSession, {
  cookies: ({ device }, headers) => (device === null ? [] : deviceCookies(device, headers)),
});
