import { confirmLink } from "@/lib/accounts/identities/confirm-link";
import { connectProviderCall } from "@/lib/accounts/identities/contract";
import { handle } from "@/lib/http/handle-call";
import { openedCookies } from "@/lib/http/session-cookies";

export const POST = handle(connectProviderCall, confirmLink, { cookies: openedCookies });
