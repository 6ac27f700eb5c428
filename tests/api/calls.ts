import * as unknown from "@/app/api/[...path]/route";
import * as authCallback from "@/app/api/auth/callback/[provider]/route";
import * as companyCallback from "@/app/api/auth/callback/company/route";
import * as authLogout from "@/app/api/auth/logout/[provider]/route";
import * as companyLogout from "@/app/api/auth/logout/company/route";
import * as shopReturn from "@/app/api/company/shops/shopifyBind/route";
import * as health from "@/app/api/health/route";
import * as carrierHook from "@/app/api/hooks/carriers/[connector]/route";
import * as payPalHook from "@/app/api/hooks/paypal/route";
import * as resendHook from "@/app/api/hooks/resend/route";
import * as shopifyHook from "@/app/api/hooks/shopify/route";
import * as wooHook from "@/app/api/hooks/woocommerce/[shop]/route";
import * as image from "@/app/api/image/[id]/route";
import * as inngest from "@/app/api/inngest/route";
import * as mailbox from "@/app/api/mailbox/[id]/route";
import * as subscribeOneClick from "@/app/api/subscribe/one-click/route";
import * as scim from "@/app/scim/v2/[[...path]]/route";
import type { Call } from "@/lib/core/define-call";
import { abnormalRuleRoutes } from "./calls-abnormal-rules";
import { accountRoutes } from "./calls-account";
import { companyRoutes } from "./calls-api";
import { brandRoutes } from "./calls-brands";
import { channelRoutes } from "./calls-channels";
import { customTrackRoutes } from "./calls-custom-tracks";
import { customerEmailRoutes } from "./calls-customer-emails";
import { emailTemplateRoutes } from "./calls-email-templates";
import { invoiceRoutes } from "./calls-invoices";
import { memberRoutes } from "./calls-members";
import { orderActRoutes } from "./calls-order-acts";
import { orderSetupRoutes } from "./calls-order-setup";
import { orderStatisticsRoutes } from "./calls-order-statistics";
import { organizationRoutes } from "./calls-organization";
import { paymentRoutes } from "./calls-payments";
import { planRoutes } from "./calls-plans";
import { provisioningRoutes } from "./calls-provisioning";
import { senderRoutes } from "./calls-senders";
import { shipmentRoutes } from "./calls-shipments";
import { shopRoutes } from "./calls-shops";
import { singleSignOnRoutes } from "./calls-single-sign-on";
import { visitorRoutes } from "./calls-visitor";
import { workOrderRoutes } from "./calls-work-orders";
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
  ...abnormalRuleRoutes,
  ...senderRoutes,
  ...invoiceRoutes,
  ...paymentRoutes,
  ...planRoutes,
  ...shopRoutes,
  ...workOrderRoutes,
  ...orderActRoutes,
  ...orderSetupRoutes,
  ...orderStatisticsRoutes,
  ...brandRoutes,
  ...emailTemplateRoutes,
  ...customerEmailRoutes,
  ...customTrackRoutes,
  other("auth/callback/company", companyCallback),
  other("auth/logout/company", companyLogout),
  other("auth/callback/[provider]", authCallback),
  other("auth/logout/[provider]", authLogout),
  other("subscribe/one-click", subscribeOneClick),
  other("hooks/carriers/[connector]", carrierHook),
  other("hooks/paypal", payPalHook),
  other("hooks/resend", resendHook),
  other("hooks/woocommerce/[shop]", wooHook),
  other("hooks/shopify", shopifyHook),
  other("company/shops/shopifyBind", shopReturn),
  other("mailbox/[id]", mailbox),
  other("image/[id]", image),
  other("health", health, false),
  other("inngest", inngest, false),
  other("[...path]", unknown),
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
