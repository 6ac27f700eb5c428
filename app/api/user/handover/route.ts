import { signInLinkCall } from "@/lib/accounts/passwords/second-factor-contract";
import { issueSignInLink } from "@/lib/accounts/sign-in/issue-sign-in-link";
import { handle } from "@/lib/http/handle-call";
import { nonceCookies } from "@/lib/http/session-cookies";

export const POST = handle(signInLinkCall, issueSignInLink, {
  cookies: ({ nonce }, headers) => (nonce === null ? [] : nonceCookies(nonce, headers)),
});
