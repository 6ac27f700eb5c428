import { parseUrl } from "@/lib/core/parse-url";
import { guardedFetch, parseTestHosts } from "@/lib/platform/adapters/guarded-fetch";
import { env, takesPayments } from "@/lib/platform/environment/env";
import { GuardedPayPal, type PayPal, payPalHost } from "./client";

// One client, and so one token, per process, also when the framework loads this module twice.
const store = globalThis as typeof globalThis & { onetrackingPayPal?: PayPal };

/** PayPal with this server's credentials; made on first use. Null: nothing is sold here. */
export function payPal(): PayPal | null {
  const { PAYPAL_CLIENT_ID: clientId, PAYPAL_CLIENT_SECRET: secret } = env();
  if (!takesPayments() || clientId === undefined || secret === undefined) return null;
  store.onetrackingPayPal ??= new GuardedPayPal({ clientId, secret }, guardedFetch());
  return store.onetrackingPayPal;
}

/** Where PayPal's buyers approve. */
const approvalHosts = ["www.paypal.com", "www.sandbox.paypal.com"];

/** Whether a link of an answer leads to PayPal's own pages: buyers are sent to no others. */
export function isPayPalLink(text: string): boolean {
  const url = parseUrl(text);
  if (url === null || url.username !== "" || url.password !== "") return false;
  if (url.protocol === "https:" && url.port === "" && approvalHosts.includes(url.hostname)) return true;
  return parseTestHosts(env().TEST_CARRIER_HOSTS).get(payPalHost()) === url.origin;
}
