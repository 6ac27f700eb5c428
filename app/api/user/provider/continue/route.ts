import { handle } from "@/lib/http/handle-call";
import { openedCookies } from "@/lib/http/session-cookies";
import { continueLogin } from "@/lib/identities/continue-login";
import { continueProviderCall } from "@/lib/identities/contract";

export const POST = handle(continueProviderCall, continueLogin, { cookies: openedCookies });
