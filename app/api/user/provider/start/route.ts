import { handle } from "@/lib/http/handle-call";
import { startedCookies } from "@/lib/http/session-cookies";
import { startProviderCall } from "@/lib/identities/contract";
import { startProvider } from "@/lib/identities/start-provider";

export const POST = handle(startProviderCall, startProvider, { cookies: startedCookies });
