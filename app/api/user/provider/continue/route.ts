import { handle } from "@/lib/http/handle-call";
import { openedCookies } from "@/lib/http/session-cookies";
import { continueLogin } from "@/lib/identities/continue-login";
import { continueProviderCall } from "@/lib/identities/contract";
import { continueCompanyLogin } from "@/lib/single-sign-on/continue-company-login";

const answer = continueLogin(continueCompanyLogin);
export const POST = handle(continueProviderCall, answer, { cookies: openedCookies });
