import { applyAuthorization } from "@/lib/accounts/identities/apply-authorization";
import { settleProviderCall } from "@/lib/accounts/identities/contract";
import { handle } from "@/lib/http/handle-call";
import { endedAuthorization } from "@/lib/http/session-cookies";

export const POST = handle(settleProviderCall, applyAuthorization, {
  cookies: (_result, headers) => endedAuthorization(headers),
});
