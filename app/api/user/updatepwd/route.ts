import { changePassword } from "@/lib/accounts/change-password";
import { changePasswordCall } from "@/lib/accounts/contract";
import { handle } from "@/lib/http/handle-call";
import { deviceCookies } from "@/lib/http/session-cookies";

export const POST = handle(changePasswordCall, changePassword, {
  cookies: ({ device }, headers) => deviceCookies(device, headers),
});
