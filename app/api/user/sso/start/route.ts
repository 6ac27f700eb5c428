import { handle } from "@/lib/http/handle-call";
import { startedCookies } from "@/lib/http/session-cookies";
import { startCompanyCall } from "@/lib/single-sign-on/sign-in-contract";
import { startCompanyRound } from "@/lib/single-sign-on/start-company-round";

export const POST = handle(startCompanyCall, startCompanyRound, { cookies: startedCookies });
