import { verifyRegisterCall } from "@/lib/accounts/contract";
import { verifyRegistration } from "@/lib/accounts/verify-registration";
import { handle } from "@/lib/http/handle-call";
import { sessionCookies } from "@/lib/http/session-cookies";

export const POST = handle(verifyRegisterCall, verifyRegistration, {
  cookies: ({ opened }, headers) => sessionCookies(opened, headers),
});
