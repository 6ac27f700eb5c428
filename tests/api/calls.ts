import * as unknown from "@/app/api/[...path]/route";
import * as authCallback from "@/app/api/auth/callback/[provider]/route";
import * as companyCallback from "@/app/api/auth/callback/company/route";
import * as authLogout from "@/app/api/auth/logout/[provider]/route";
import * as companyLogout from "@/app/api/auth/logout/company/route";
import * as health from "@/app/api/health/route";
import * as carrierHook from "@/app/api/hooks/carriers/[connector]/route";
import * as resendHook from "@/app/api/hooks/resend/route";
import * as inngest from "@/app/api/inngest/route";
import * as mailbox from "@/app/api/mailbox/[id]/route";
import * as subscribeOneClick from "@/app/api/subscribe/one-click/route";
import * as scim from "@/app/scim/v2/[[...path]]/route";
import { accountRoutes } from "./calls-account";
import { companyRoutes } from "./calls-api";
import { channelRoutes } from "./calls-channels";
import { memberRoutes } from "./calls-members";
import { organizationRoutes } from "./calls-organization";
import { provisioningRoutes } from "./calls-provisioning";
import { shipmentRoutes } from "./calls-shipments";
import { singleSignOnRoutes } from "./calls-single-sign-on";
import { visitorRoutes } from "./calls-visitor";
import { type ApiRoute, bracketed, other } from "./route-rows";

type Handler = (
  request: Request,
  more: { params: Promise<Record<string, string>> },
) => Promise<Response> | Response;

/** Every route under `app/api`: a missing one fails this list's test. */
export const apiRoutes: readonly ApiRoute[] = [
  ...visitorRoutes,
  ...accountRoutes,
  ...shipmentRoutes,
  ...companyRoutes,
  ...channelRoutes,
  ...organizationRoutes,
  ...memberRoutes,
  ...provisioningRoutes,
  ...singleSignOnRoutes,
  other("auth/callback/company", companyCallback),
  other("auth/logout/company", companyLogout),
  other("auth/callback/[provider]", authCallback),
  other("auth/logout/[provider]", authLogout),
  other("subscribe/one-click", subscribeOneClick),
  other("hooks/carriers/[connector]", carrierHook),
  other("hooks/resend", resendHook),
  other("mailbox/[id]", mailbox),
  other("health", health, false),
  other("inngest", inngest, false),
  other("[...path]", unknown),
];

/** Finds the handler for a method and address as the framework does: the most specific route, HEAD by GET. */
export function findHandler(
  method: string,
  pathname: string,
): { handler: Handler; params: Record<string, string> } | null {
  if (/^\/scim\/v2(\/|$)/.test(pathname)) {
    const handler = new Map<string, Handler>(Object.entries(scim)).get(method);
    return handler ? { handler, params: {} } : null;
  }
  const path = pathname.replace(/^\/api\//, "");
  const routes = [
    apiRoutes.filter(({ file }) => file === path),
    apiRoutes.filter(({ file }) => bracketed(file) !== null && patternOf(file).test(path)),
    apiRoutes.filter(({ file }) => file === "[...path]"),
  ].find((found) => found.length > 0);
  const handlerOf = (name: string) => routes?.find(({ handlers }) => handlers[name])?.handlers[name];
  const route = routes?.[0];
  const handler = handlerOf(method) ?? (method === "HEAD" ? handlerOf("GET") : undefined);
  if (!route || !handler) return null;
  const name = bracketed(route.file);
  const given = name === null ? undefined : patternOf(route.file).exec(path)?.[1];
  const params = name === null || given === undefined ? {} : { [name]: decodeURIComponent(given) };
  return { handler: handler as Handler, params };
}

const patterns = new Map<string, RegExp>();
/** A bracketed name matches one path segment. */
function patternOf(file: string): RegExp {
  const known = patterns.get(file) ?? new RegExp(`^${file.replace(/\[\w+\]/, "([^/]+)")}$`);
  patterns.set(file, known);
  return known;
}
