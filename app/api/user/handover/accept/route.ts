import { acceptSignInLinkCall } from "@/lib/accounts/passwords/second-factor-contract";
import { acceptSignInLink } from "@/lib/accounts/sign-in/accept-sign-in-link";
import { handle } from "@/lib/http/handle-call";
import { endedSignInLink, sessionCookies } from "@/lib/http/session-cookies";

export const POST = handle(acceptSignInLinkCall, acceptSignInLink, {
  cookies: ({ opened }, headers) => [...endedSignInLink(headers), ...sessionCookies(opened, headers)],
});
