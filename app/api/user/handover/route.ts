import { issueSignInLink } from "@/lib/accounts/issue-sign-in-link";
import { signInLinkCall } from "@/lib/accounts/second-factor-contract";
import { handle } from "@/lib/http/handle-call";
import { nonceCookies } from "@/lib/http/session-cookies";

export const POST = handle(signInLinkCall, issueSignInLink, {
  cookies: ({ nonce }, headers) => (nonce === null ? [] : nonceCookies(nonce, headers)),
});
