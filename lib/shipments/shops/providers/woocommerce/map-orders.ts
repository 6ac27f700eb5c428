import { z } from "zod";
import { parseUrl } from "@/lib/core/parse-url";
import { textMax } from "../../constants";
import type { ShopCustomer, ShopFulfilment, ShopOrder, ShopTracking } from "../../schemas";

/** Entries of an order's `meta_data` that are read: no others are asked for. */
export const metaKeys = {
  /** Of the extensions Shipment Tracking and Advanced Shipment Tracking. */
  items: "_wc_shipment_tracking_items",
  /** WooCommerce's own fulfilments: whether there are any. */
  fulfilments: "_fulfillment_status",
  /** Of the extension WPML: the language in which the customer ordered. */
  language: "wpml_language",
} as const;

/** Orders that are not on their way to anybody. */
const cancelledStatuses: ReadonlySet<string> = new Set(["cancelled", "failed", "trash", "checkout-draft"]);
const unfulfilledStatuses: ReadonlySet<unknown> = new Set(["unfulfilled", "no_fulfillments", ""]);

/** Times are in GMT and do not say so. */
const gmt = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$/)
  .transform((text) => new Date(`${text}Z`))
  .refine((time) => !Number.isNaN(time.getTime()));
const word = z.union([z.string(), z.number()]).transform((value) => String(value).trim().slice(0, textMax));
const text = word.catch("");
const metaSchema = z.array(z.unknown()).catch([]);
const entrySchema = z.object({ key: z.string(), value: z.unknown() });
const addressSchema = z
  .object({ first_name: text, last_name: text, company: text, email: text, country: text, state: text })
  .catch({ first_name: "", last_name: "", company: "", email: "", country: "", state: "" });
const orderSchema = z.object({
  id: z.int().positive(),
  number: text,
  status: text,
  date_modified_gmt: gmt.nullable().catch(null),
  billing: addressSchema,
  shipping: addressSchema,
  meta_data: metaSchema,
});
export type WooOrder = z.output<typeof orderSchema>;

const itemSchema = z.object({
  tracking_number: word,
  tracking_id: text,
  formatted_tracking_provider: text,
  custom_tracking_provider: text,
  tracking_provider: text,
  custom_tracking_link: z.unknown().optional(),
  formatted_tracking_link: z.unknown().optional(),
  ast_tracking_link: z.unknown().optional(),
  /** Unix seconds, mostly as text. */
  date_shipped: z.unknown().optional(),
});
const fulfilmentSchema = z.object({
  id: z.int().positive(),
  is_fulfilled: z.boolean().catch(false),
  date_deleted: z.unknown().optional(),
  date_fulfilled: z.unknown().optional(),
  meta_data: metaSchema,
});

/** Orders of an answer; those without an id cannot be any. Null: it is no list. */
export function readOrders(body: unknown): WooOrder[] | null {
  if (!Array.isArray(body)) return null;
  return body.flatMap((one) => orderSchema.safeParse(one).data ?? []);
}

/** Whether an order has fulfilments of WooCommerce's own, which are asked for one order at a time. */
export function hasFulfilments(order: WooOrder): boolean {
  const status = readMeta(order.meta_data).get(metaKeys.fulfilments);
  return status !== undefined && status !== null && !unfulfilledStatuses.has(status);
}

/** An order with the answer about its own fulfilments, if there is one. */
export function mapOrder(order: WooOrder, fulfilments: unknown): ShopOrder {
  const meta = readMeta(order.meta_data);
  const isCancelled = cancelledStatuses.has(order.status);
  const own = mapFulfilments(fulfilments, isCancelled);
  const known = new Set(own.flatMap(({ trackings }) => trackings.map(({ number }) => number)));
  const items = mapItems(order, meta.get(metaKeys.items), isCancelled);
  return {
    id: String(order.id),
    number: `#${order.number || order.id}`,
    updatedAt: order.date_modified_gmt ?? new Date(0),
    customer: mapCustomer(order, meta.get(metaKeys.language)),
    // Some extensions write both: a number is one parcel.
    fulfilments: [
      ...own,
      ...items.filter(({ trackings }) => !trackings.some((one) => known.has(one.number))),
    ],
  };
}

function readMeta(entries: readonly unknown[]): ReadonlyMap<string, unknown> {
  return new Map(
    entries.flatMap((entry) => {
      const { success, data } = entrySchema.safeParse(entry);
      return success ? [[data.key, data.value] as const] : [];
    }),
  );
}

function mapCustomer({ billing, shipping }: WooOrder, language: unknown): ShopCustomer {
  const nameOf = ({ first_name, last_name, company }: WooOrder["billing"]) =>
    `${first_name} ${last_name}`.trim() || company;
  const country = (shipping.country || billing.country).toUpperCase();
  const state = shipping.country ? shipping.state : billing.state;
  return {
    name: nameOf(shipping).slice(0, textMax) || nameOf(billing).slice(0, textMax) || null,
    email: billing.email || null,
    language:
      typeof language === "string" && /^[a-z]{2,3}([-_][A-Za-z]{2,4})?$/.test(language)
        ? language.replace("_", "-")
        : null,
    country: /^[A-Z]{2}$/.test(country) ? country : null,
    state: state || null,
  };
}

/** Each item is a parcel of its own. PHP writes a list with a gap as an object. */
function mapItems(order: WooOrder, value: unknown, isCancelled: boolean): ShopFulfilment[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap((one: unknown) => {
    const item = itemSchema.safeParse(one).data;
    if (!item) return [];
    const company =
      item.formatted_tracking_provider || item.custom_tracking_provider || item.tracking_provider;
    const link =
      readLink(item.custom_tracking_link) ??
      readLink(item.ast_tracking_link) ??
      readLink(item.formatted_tracking_link);
    const trackings = splitNumbers(item.tracking_number, { company, link });
    if (trackings.length === 0) return [];
    const id = `${order.id}:${item.tracking_id || item.tracking_number}`;
    return [{ id, isCancelled, shippedAt: readTime(item.date_shipped), trackings }];
  });
}

/** Those that are fulfilled; a deleted one is cancelled. */
function mapFulfilments(body: unknown, isCancelled: boolean): ShopFulfilment[] {
  const list = Array.isArray(body)
    ? body
    : z.object({ fulfillments: z.array(z.unknown()) }).safeParse(body).data?.fulfillments;
  return (list ?? []).flatMap((one) => {
    const read = fulfilmentSchema.safeParse(one).data;
    if (!read?.is_fulfilled) return [];
    const meta = readMeta(read.meta_data);
    const metaText = (key: string) => text.parse(meta.get(key));
    // `other` is no carrier: its name stands beside it.
    const named = [metaText("_shipment_provider"), metaText("_shipping_provider")].find(
      (name) => name !== "" && name !== "other",
    );
    const company = named ?? metaText("_provider_name");
    const link = readLink(meta.get("_tracking_url"));
    const trackings = splitNumbers(metaText("_tracking_number"), { company, link });
    if (trackings.length === 0) return [];
    const shippedAt = readTime(meta.get("_date_fulfilled") ?? read.date_fulfilled);
    const isDeleted = typeof read.date_deleted === "string" && read.date_deleted !== "";
    return [{ id: `f${read.id}`, isCancelled: isCancelled || isDeleted, shippedAt, trackings }];
  });
}

/** People write several numbers into one field. */
function splitNumbers(field: string, carrier: Omit<ShopTracking, "number">): ShopTracking[] {
  const numbers = field.split(/[,;\n]/).map((number) => number.trim());
  return [...new Set(numbers)].filter(Boolean).map((number) => ({ number, ...carrier }));
}

function readLink(value: unknown): string | null {
  if (typeof value !== "string" || value.length > 2 * textMax) return null;
  return /^https?:$/.test(parseUrl(value)?.protocol ?? "") ? value : null;
}

const daySeconds = 24 * 60 * 60;

/** Unix seconds, as number or text, or a time in GMT; null for anything else. */
function readTime(value: unknown): Date | null {
  if (/^\d{9,10}$/.test(String(value))) {
    const seconds = Number(value);
    // A day without a time, as midnight in GMT: noon is the same day in the zones of nearly all companies.
    return new Date((seconds % daySeconds === 0 ? seconds + daySeconds / 2 : seconds) * 1000);
  }
  if (typeof value !== "string") return null;
  return gmt.safeParse(value.replace(" ", "T").replace(/Z$/, "")).data ?? null;
}
