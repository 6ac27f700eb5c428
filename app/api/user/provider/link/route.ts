import { handle } from "@/lib/http/handle-call";
import { startedCookies } from "@/lib/http/session-cookies";
import { linkProviderCall } from "@/lib/identities/contract";
import { linkProvider } from "@/lib/identities/start-provider";

export const POST = handle(linkProviderCall, linkProvider, { cookies: startedCookies });
