import { handle } from "@/lib/http/handle-call";
import { openedCookies } from "@/lib/http/session-cookies";
import { registerProviderCall } from "@/lib/identities/contract";
import { registerIdentity } from "@/lib/identities/register-identity";

export const POST = handle(registerProviderCall, registerIdentity, { cookies: openedCookies });
