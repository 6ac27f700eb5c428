import { handle } from "@/lib/http/handle-call";
import { endedAuthorization } from "@/lib/http/session-cookies";
import { applyAuthorization } from "@/lib/identities/apply-authorization";
import { settleProviderCall } from "@/lib/identities/contract";

export const POST = handle(settleProviderCall, applyAuthorization, {
  cookies: (_result, headers) => endedAuthorization(headers),
});
