import { resetPassword } from "@/lib/accounts/passwords/reset-password";
import { resetCall } from "@/lib/accounts/users/contract";
import { handle } from "@/lib/http/handle-call";
import { deviceCookies } from "@/lib/http/session-cookies";

export const POST = handle(resetCall, resetPassword, {
  cookies: ({ device }, headers) => deviceCookies(device, headers),
});
