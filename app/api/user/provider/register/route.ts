import { registerProviderCall } from "@/lib/accounts/identities/contract";
import { registerIdentity } from "@/lib/accounts/identities/register-identity";
import { handle } from "@/lib/http/handle-call";
import { openedCookies } from "@/lib/http/session-cookies";

export const POST = handle(registerProviderCall, registerIdentity, { cookies: openedCookies });
