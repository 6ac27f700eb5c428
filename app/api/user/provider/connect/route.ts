import { handle } from "@/lib/http/handle-call";
import { openedCookies } from "@/lib/http/session-cookies";
import { confirmLink } from "@/lib/identities/confirm-link";
import { connectProviderCall } from "@/lib/identities/contract";

export const POST = handle(connectProviderCall, confirmLink, { cookies: openedCookies });
