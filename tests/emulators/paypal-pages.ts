import type { PayPalPart } from "./paypal-base";
import type { EmulatedReply } from "./start-emulator";

/** What a page asks its buyer to approve. */
export interface Approvable {
  readonly id: string;
  readonly status: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
}

const html = { "content-type": "text/html; charset=utf-8" };

/** Where a page is, which parameter names what is approved, and what is sent back with the buyer. */
interface Page<Order> {
  readonly path: string;
  readonly parameter: string;
  back(order: Order): Readonly<Record<string, string>>;
}

const checkout: Page<Approvable> = {
  path: "/checkoutnow",
  parameter: "token",
  back: ({ id }) => ({ token: id, PayerID: "EMULATEDPAYER" }),
};

/**
 * The page on which a buyer approves, and where it sends them: `/checkoutnow?token=`, then back with `token` and
 * `PayerID`. Buttons are forms: a page that is only loaded approves nothing.
 */
export function approvalPages<Order extends Approvable>(
  orders: ReadonlyMap<string, Order>,
  approve: (order: Order) => void,
  { path, parameter, back: parameters }: Page<Order> = checkout,
): PayPalPart {
  return ({ method, path: asked, query }) => {
    if (asked !== path && asked !== `${path}/approve` && asked !== `${path}/cancel`) return null;
    const order = orders.get(query.get(parameter) ?? "");
    if (!order) return { status: 404, body: page("This order is gone", ""), headers: html };
    if (method === "GET" && asked === path) return { status: 200, body: choice(path, query), headers: html };
    if (method !== "POST") return { status: 405, body: "" };
    if (asked.endsWith("/cancel")) return back(order.cancelUrl, parameters(order));
    if (order.status === "PAYER_ACTION_REQUIRED" || order.status === "APPROVAL_PENDING") approve(order);
    return back(order.returnUrl, parameters(order));
  };
}

function back(to: string, parameters: Readonly<Record<string, string>>): EmulatedReply {
  const url = new URL(to);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { status: 303, body: "", headers: { ...html, location: url.href } };
}

function choice(path: string, query: URLSearchParams): string {
  const button = (verb: string, name: string) =>
    `<form method="post" action="${path}/${verb}?${String(query).replaceAll("&", "&amp;")}"><button>${name}</button></form>`;
  return page("Pay with the emulated PayPal", button("approve", "Approve") + button("cancel", "Cancel"));
}

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>${title}</title><h1>${title}</h1>${body}</html>`;
