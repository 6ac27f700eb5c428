import { readdirSync } from "node:fs";
import * as scim from "@/app/scim/v2/[[...path]]/route";
import type { Call } from "@/lib/core/define-call";
import { type ApiRoute, bracketed, other, rowsOf } from "./route-rows";

type Handler = (
  request: Request,
  more: { params: Promise<Record<string, string>> },
) => Promise<Response> | Response;

/** Every route under `app/api`, calls from the files `calls-<feature>.ts`: a missing one fails this list's test. */
export const apiRoutes: readonly ApiRoute[] = [
  ...readdirSync("tests/api")
    .filter((name) => /^calls-.*\.ts$/.test(name))
    .flatMap(rowsOf),
  other("auth/callback/company"),
  other("auth/logout/company"),
  other("auth/callback/[provider]"),
  other("auth/logout/[provider]"),
  other("subscribe/one-click"),
  other("report/mail/one-click"),
  other("hooks/carriers/[connector]"),
  other("hooks/paypal"),
  other("hooks/resend"),
  other("hooks/woocommerce/[shop]"),
  other("hooks/shopify"),
  other("company/shops/shopifyBind"),
  other("mailbox/[id]"),
  other("image/[id]"),
  other("health", false),
  other("inngest", false),
  other("[...path]"),
];

/** The contract of every call. */
export const contracts: readonly Call[] = apiRoutes.flatMap(({ call }) => call ?? []);

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
