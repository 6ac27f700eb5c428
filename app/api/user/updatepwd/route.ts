import { updatePassword } from "@/lib/accounts/passwords/update-password";
import { changePasswordCall } from "@/lib/accounts/users/contract";
import { handle } from "@/lib/http/handle-call";
import { deviceCookies } from "@/lib/http/session-cookies";

export const POST = handle(changePasswordCall, updatePassword, {
  cookies: ({ device }, headers) => deviceCookies(device, headers),
});
