import type { EmulatedCall, EmulatedReply } from "./start-emulator";

/** One part of PayPal's interface; null: the call is another part's. */
export type PayPalPart = (call: EmulatedCall) => EmulatedReply | null;

/** What the parts of the interface share. */
export interface PayPalBase {
  readonly merchantId: string;
  /** Origin on loopback, where a browser reaches the pages. */
  origin(): string;
  now(): Date;
  /** A new id, such as `CAP-000001`. */
  newId(prefix: string): string;
  /** Something happened: it is on the list of events from now on, and is sent if the webhook has an address. */
  emit(type: string, resourceType: string, resource: object): void;
}

/** What a `PayPal-Request-Id` brought; forgotten after six hours. */
export type PayPalRequests = Map<string, { readonly at: Date; readonly path: string; readonly id: string }>;

/** An error as PayPal writes it. */
export function refusal(
  status: number,
  name: string,
  issues: readonly string[] = [],
  links: readonly object[] = [],
): EmulatedReply {
  return {
    status,
    body: {
      name,
      message: "The requested action could not be performed.",
      debug_id: "b1d1f06c7246c",
      details: issues.map((issue) => ({ issue, description: issue })),
      links,
    },
  };
}

/** Cents as PayPal writes them: `20.00`. */
export const toValue = (cents: number) =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
/** The other way; NaN for what PayPal would refuse. */
export const fromValue = (text: unknown) =>
  typeof text === "string" && /^\d{1,7}\.\d{2}$/.test(text) ? Number(text.replace(".", "")) : Number.NaN;
/** Body of a call; null if it is no JSON object. */
export function bodyOf({ body }: EmulatedCall): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === "object" && read !== null ? (read as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
