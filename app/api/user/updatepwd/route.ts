import { changePasswordCall } from "@/lib/accounts/contract";
import { updatePassword } from "@/lib/accounts/update-password";
import { handle } from "@/lib/http/handle-call";
import { deviceCookies } from "@/lib/http/session-cookies";

export const POST = handle(changePasswordCall, updatePassword, {
  cookies: ({ device }, headers) => deviceCookies(device, headers),
});
