import { joinCompany } from "@/lib/accounts/single-sign-on/join-company";
import { joinCompanyCall } from "@/lib/accounts/single-sign-on/sign-in-contract";
import { handle } from "@/lib/http/handle-call";
import { openedCookies } from "@/lib/http/session-cookies";

export const POST = handle(joinCompanyCall, joinCompany, { cookies: openedCookies });
