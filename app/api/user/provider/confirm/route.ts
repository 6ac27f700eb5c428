import { handle } from "@/lib/http/handle-call";
import { startedCookies } from "@/lib/http/session-cookies";
import { confirmProviderCall } from "@/lib/identities/contract";
import { confirmProvider } from "@/lib/identities/start-provider";

export const POST = handle(confirmProviderCall, confirmProvider, { cookies: startedCookies });
