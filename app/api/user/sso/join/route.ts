import { handle } from "@/lib/http/handle-call";
import { openedCookies } from "@/lib/http/session-cookies";
import { joinCompany } from "@/lib/single-sign-on/join-company";
import { joinCompanyCall } from "@/lib/single-sign-on/sign-in-contract";

export const POST = handle(joinCompanyCall, joinCompany, { cookies: openedCookies });
