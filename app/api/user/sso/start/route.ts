import { startCompanyCall } from "@/lib/accounts/single-sign-on/sign-in-contract";
import { startCompanyRound } from "@/lib/accounts/single-sign-on/start-company-round";
import { handle } from "@/lib/http/handle-call";
import { startedCookies } from "@/lib/http/session-cookies";

export const POST = handle(startCompanyCall, startCompanyRound, { cookies: startedCookies });
