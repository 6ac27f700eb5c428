import { issueHandover } from "@/lib/accounts/issue-handover";
import { handoverCall } from "@/lib/accounts/second-factor-contract";
import { handle } from "@/lib/http/handle-call";
import { nonceCookies } from "@/lib/http/session-cookies";

export const POST = handle(handoverCall, issueHandover, {
  cookies: ({ nonce }, headers) => (nonce === null ? [] : nonceCookies(nonce, headers)),
});
