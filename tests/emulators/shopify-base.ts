import { createHmac } from "node:crypto";
import type { EmulatedCall, EmulatedReply } from "./start-emulator";

/** One part of a shop; null: the call is another part's. */
export type ShopifyPart = (call: EmulatedCall) => EmulatedReply | null;

/** What the parts of a shop share. */
export interface ShopifyBase {
  readonly domain: string;
  readonly app: { readonly clientId: string; clientSecret: string };
  /** Origin on loopback, where a browser reaches the pages. */
  origin(): string;
  now(): Date;
  /** A new id; numbers are larger than JavaScript's are exact. */
  newId(): string;
  /** Whether the token of a call is valid now. */
  accepts(call: EmulatedCall): boolean;
  /** Something happened: it is sent to each subscription of its topic. */
  emit(topic: string, payload: object): void;
}

export interface EmulatedFulfillment {
  readonly id: string;
  status: string;
  displayStatus: string;
  requiresShipping: boolean;
  createdAt: string;
  trackingInfo: { number: string; company: string | null; url: string | null }[];
  readonly events: { readonly id: string; readonly status: string; readonly happenedAt: string }[];
}

export interface EmulatedOrder {
  readonly id: string;
  readonly name: string;
  updatedAt: string;
  cancelledAt: string | null;
  test: boolean;
  email: string | null;
  customerLocale: string | null;
  shippingAddress: { name: string; countryCodeV2: string; province: string | null } | null;
  readonly fulfillments: EmulatedFulfillment[];
}

/** What a query is answered with, before its cost is added. */
export interface Answered {
  readonly data: object | null;
  readonly errors?: readonly object[];
}

export const gid = (type: string, id: string) => `gid://shopify/${type}/${id}`;

export const deniedError = (path: readonly (string | number)[]) => ({
  message: `Access denied for ${path.at(-1)} field.`,
  locations: [{ line: 1, column: 1 }],
  extensions: { code: "ACCESS_DENIED", documentation: "https://shopify.dev/api/usage/access-scopes" },
  path,
});

/** Signs a query as Shopify does: all parameters but `hmac`, sorted. */
export function signQuery(parameters: Readonly<Record<string, string>>, secret: string): URLSearchParams {
  const pairs = Object.keys(parameters)
    .sort()
    .map((name) => `${encodeURIComponent(name)}=${encodeURIComponent(parameters[name] ?? "")}`);
  const hmac = createHmac("sha256", secret).update(pairs.join("&")).digest("hex");
  return new URLSearchParams({ ...parameters, hmac });
}

/** Body of a call; an empty object if it is no JSON object. */
export function bodyOf({ body }: EmulatedCall): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === "object" && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
