import { resetCall } from "@/lib/accounts/contract";
import { resetPassword } from "@/lib/accounts/reset-password";
import { handle } from "@/lib/http/handle-call";
import { deviceCookies } from "@/lib/http/session-cookies";

export const POST = handle(resetCall, resetPassword, {
  cookies: ({ device }, headers) => deviceCookies(device, headers),
});
