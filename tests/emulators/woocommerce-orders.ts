/** An order as the shop stores it. */
export interface EmulatedOrder {
  readonly id: number;
  number: string;
  status: string;
  /** Milliseconds; WooCommerce stores seconds. */
  modifiedMs: number;
  billing: Record<string, string>;
  shipping: Record<string, string>;
  meta: { id: number; key: string; value: unknown }[];
  /** WooCommerce's own fulfilments. */
  fulfilments: object[];
  notes: { readonly id: number; readonly note: string; readonly customer_note: boolean }[];
  /** Orders that the key's owner may not see are left out of pages, and counted. */
  isHidden: boolean;
}

export interface OrderList {
  readonly body: object[];
  readonly total: number;
  readonly pages: number;
}

/** `2026-11-20T10:00:00`. */
export const formatGmt = (ms: number) => new Date(ms).toISOString().slice(0, 19);

/** A list of orders as `GET orders` answers, with the parameters that are documented for it. */
export function listOrders(
  all: Iterable<EmulatedOrder>,
  query: URLSearchParams,
  zoneHours: number,
): OrderList | { readonly code: string } {
  const orderBy = query.get("orderby") ?? "date";
  if (!["date", "id", "modified"].includes(orderBy)) return { code: "rest_invalid_param" };
  const size = Number(query.get("per_page") ?? 10);
  if (!(size >= 1 && size <= 100)) return { code: "rest_invalid_param" };
  const seconds = (ms: number) => Math.floor(ms / 1000);
  // A time with a zone becomes the site's local time, and is compared as if it were in GMT then.
  const read = (name: string) => {
    const text = query.get(name);
    if (text === null) return null;
    const isGmt = query.get("dates_are_gmt") === "true";
    const hasZone = /(Z|[+-]\d\d:\d\d)$/.test(text);
    const shift = (hasZone ? zoneHours : 0) - (isGmt ? 0 : zoneHours);
    return seconds(Date.parse(hasZone ? text : `${text}Z`)) + shift * 3600;
  };
  const [after, before] = [read("modified_after"), read("modified_before")];
  const found = [...all].filter(
    ({ modifiedMs }) =>
      (after === null || seconds(modifiedMs) > after) && (before === null || seconds(modifiedMs) < before),
  );
  const direction = query.get("order") === "asc" ? 1 : -1;
  // Orders of the same second come in no order that could be relied on.
  const rank = ({ id, modifiedMs }: EmulatedOrder) => (orderBy === "id" ? id : seconds(modifiedMs));
  const scramble = ({ id }: EmulatedOrder) => (id * 7919) % 1009;
  found.sort((a, b) => direction * (rank(a) - rank(b)) || scramble(a) - scramble(b));
  const offset = Number(query.get("offset") ?? (Number(query.get("page") ?? 1) - 1) * size);
  const page = found.slice(offset, offset + size).filter(({ isHidden }) => !isHidden);
  const pages = Math.ceil(found.length / size);
  return { body: page.map((order) => describe(order, query)), total: found.length, pages };
}

/** An order as the interface shows it; `_fields` and `include_meta` leave out what is not asked for. */
export function describe(order: EmulatedOrder, query = new URLSearchParams()): object {
  const meta = query.get("include_meta")?.split(",");
  const whole = {
    id: order.id,
    parent_id: 0,
    number: order.number,
    order_key: `wc_order_${order.id}`,
    status: order.status,
    currency: "EUR",
    date_created: formatGmt(order.modifiedMs),
    date_modified: formatGmt(order.modifiedMs),
    date_modified_gmt: formatGmt(order.modifiedMs),
    total: "29.35",
    customer_note: "",
    billing: order.billing,
    shipping: order.shipping,
    line_items: [{ id: 315, name: "Mug", quantity: 2, total: "6.00" }],
    meta_data: order.meta.filter(({ key }) => meta === undefined || meta.includes(key)),
    _links: {},
  };
  const fields = query.get("_fields")?.split(",");
  return fields === undefined
    ? whole
    : Object.fromEntries(Object.entries(whole).filter(([name]) => fields.includes(name)));
}
