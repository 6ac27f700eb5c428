import { continueLogin } from "@/lib/accounts/identities/continue-login";
import { continueProviderCall } from "@/lib/accounts/identities/contract";
import { continueCompanyLogin } from "@/lib/accounts/single-sign-on/continue-company-login";
import { handle } from "@/lib/http/handle-call";
import { openedCookies } from "@/lib/http/session-cookies";

const answer = continueLogin(continueCompanyLogin);
export const POST = handle(continueProviderCall, answer, { cookies: openedCookies });
