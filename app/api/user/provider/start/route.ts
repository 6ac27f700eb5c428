import { startProviderCall } from "@/lib/accounts/identities/contract";
import { startProvider } from "@/lib/accounts/identities/start-provider";
import { handle } from "@/lib/http/handle-call";
import { startedCookies } from "@/lib/http/session-cookies";

export const POST = handle(startProviderCall, startProvider, { cookies: startedCookies });
