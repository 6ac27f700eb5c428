import { handoverCall } from "@/lib/accounts/factor-contract";
import { issueHandover } from "@/lib/accounts/issue-handover";
import { handle } from "@/lib/http/handle-call";
import { nonceCookies } from "@/lib/http/session-cookies";

export const POST = handle(handoverCall, issueHandover, {
  cookies: ({ nonce }, headers) => (nonce === null ? [] : nonceCookies(nonce, headers)),
});
