import { confirmProviderCall } from "@/lib/accounts/identities/contract";
import { confirmProvider } from "@/lib/accounts/identities/start-provider";
import { handle } from "@/lib/http/handle-call";
import { startedCookies } from "@/lib/http/session-cookies";

export const POST = handle(confirmProviderCall, confirmProvider, { cookies: startedCookies });
