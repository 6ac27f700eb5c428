import { verifyRegistration } from "@/lib/accounts/sign-in/verify-registration";
import { verifyRegisterCall } from "@/lib/accounts/users/contract";
import { handle } from "@/lib/http/handle-call";
import { sessionCookies } from "@/lib/http/session-cookies";

export const POST = handle(verifyRegisterCall, verifyRegistration, {
  cookies: ({ opened }, headers) => sessionCookies(opened, headers),
});
