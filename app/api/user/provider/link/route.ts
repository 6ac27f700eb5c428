import { linkProviderCall } from "@/lib/accounts/identities/contract";
import { linkProvider } from "@/lib/accounts/identities/start-provider";
import { handle } from "@/lib/http/handle-call";
import { startedCookies } from "@/lib/http/session-cookies";

export const POST = handle(linkProviderCall, linkProvider, { cookies: startedCookies });
