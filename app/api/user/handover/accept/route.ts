import { acceptSignInLink } from "@/lib/accounts/accept-sign-in-link";
import { acceptSignInLinkCall } from "@/lib/accounts/second-factor-contract";
import { handle } from "@/lib/http/handle-call";
import { endedSignInLink, sessionCookies } from "@/lib/http/session-cookies";

export const POST = handle(acceptSignInLinkCall, acceptSignInLink, {
  cookies: ({ opened }, headers) => [...endedSignInLink(headers), ...sessionCookies(opened, headers)],
});
