import { z } from "zod";
import { parcelStates, shopFailures, shopPlatforms, shopStates, type UpdateStatus } from "./constants";

/** An order's customer, as far as shipments hold it. */
export const shopCustomerSchema = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** BCP 47. */
  language: z.string().nullable(),
  /** Alpha-2. */
  country: z.string().nullable(),
  state: z.string().nullable(),
});
export type ShopCustomer = z.output<typeof shopCustomerSchema>;

/** A tracking number of a fulfilment, as the shop has it. */
export interface ShopTracking {
  readonly number: string;
  /** The carrier's name: free text; empty if there is none. */
  readonly company: string;
  readonly link: string | null;
}

export interface ShopFulfilment {
  /** The platform's id, as text. */
  readonly id: string;
  readonly isCancelled: boolean;
  readonly shippedAt: Date | null;
  readonly trackings: readonly ShopTracking[];
}

/** An order as every platform's is read. Test orders and those that are not shipped have no fulfilments. */
export interface ShopOrder {
  readonly id: string;
  /** As the shop's people know it: `#1001`. */
  readonly number: string;
  readonly updatedAt: Date;
  readonly customer: ShopCustomer;
  readonly fulfilments: readonly ShopFulfilment[];
}

/** The reading of a shop's orders that goes on. */
export const readingSchema = z.object({
  /** Orders that changed since then, ISO. */
  since: z.iso.datetime(),
  /** When it began: the next one begins there. */
  startedAt: z.iso.datetime(),
  /** The platform's next page; null: the first. */
  cursor: z.string().nullable(),
  /** Orders so far, for the page. */
  orders: z.int(),
  /** Calls that failed since the last one that did not. */
  failures: z.int().default(0),
  /** A notice came meanwhile: another reading follows at once. */
  isRepeated: z.boolean().default(false),
});
export type Reading = z.output<typeof readingSchema>;

/** What a notice is about (`shop_notice.subject`): ids at the platform, never a customer's data. */
export const noticeSubjectSchema = z.object({
  /** Orders that it names; of `customerRequest` and `customerRedact` those of the customer. */
  orderIds: z.array(z.string()).catch([]),
  /** Of a `customerRequest`: the platform's id of it. */
  requestId: z.string().optional().catch(undefined),
});

/** Tokens or keys of a connected shop, opened. */
export type ShopKeys = Readonly<Record<string, string>>;

/** A shop to call: which, and with what. */
export interface ShopAccess {
  readonly id: string;
  readonly domain: string;
  readonly keys: ShopKeys;
}

/**
 * What came of calling a shop. `wait`: it takes no calls for so many seconds; `reauthorize`, `frozen`, `forbidden`: it says
 * so; `unreachable`: no answer, so a change may have been made or not; `unreadable`: an answer that is not as documented.
 */
export type ShopReply<Value> =
  | { readonly kind: "ok"; readonly value: Value }
  | { readonly kind: "wait"; readonly seconds: number }
  | { readonly kind: "reauthorize" | "frozen" | "forbidden" }
  | { readonly kind: "unreachable" | "unreadable"; readonly reason: string };

export interface OrderPage {
  readonly orders: readonly ShopOrder[];
  /** Null: that was the last page. */
  readonly cursor: string | null;
}

/** Status to write back into a fulfilment. */
export interface StatusUpdate {
  readonly orderId: string;
  readonly fulfilmentId: string;
  readonly number: string;
  readonly status: UpdateStatus;
  /** The status in words, in the company's language: what people in the shop read. */
  readonly label: string;
  readonly happenedAt: Date;
}

/** A platform: how its shops are read and written. Everything it answers is checked; nothing here touches the database. */
export interface ShopProvider {
  /** A page of the orders that changed since `since`, longest unchanged first. */
  fetchOrders(
    shop: ShopAccess,
    page: { readonly since: Date; readonly cursor: string | null },
    signal: AbortSignal,
  ): Promise<ShopReply<OrderPage>>;
  /** Makes sure that the shop notifies `address`; `secret` signs where the platform lets us choose it. */
  ensureNotices(
    shop: ShopAccess,
    hook: { readonly address: string; readonly secret: string },
    signal: AbortSignal,
  ): Promise<ShopReply<null>>;
  /**
   * Writes a status once: `same` if the shop has it, `refused` if it takes none. An answer that was lost is found by reading
   * before it is written again (`isRepeated`).
   */
  writeStatus(
    shop: ShopAccess,
    update: StatusUpdate & { readonly isRepeated: boolean },
    signal: AbortSignal,
  ): Promise<ShopReply<"sent" | "same" | "refused">>;
  /** Ends it there, as far as the platform lets us: notices, then the keys. Whether it worked changes nothing here. */
  endConnection(shop: ShopAccess, hookAddress: string, signal: AbortSignal): Promise<void>;
}

/** Numbers of a shop by what became of them. */
const countsSchema = z.record(z.enum(parcelStates), z.int());

/** A shop as its company sees it. */
export const shopViewSchema = z.object({
  id: z.uuid(),
  platform: z.enum(shopPlatforms),
  domain: z.string(),
  /** Where it is. */
  address: z.url(),
  name: z.string(),
  state: z.enum(shopStates),
  failure: z.enum(shopFailures).nullable(),
  authorizedAt: z.iso.datetime(),
  importFrom: z.iso.datetime().nullable(),
  confirmedAt: z.iso.datetime().nullable(),
  /** Orders read in the reading that goes on; null: none goes on. */
  readingOrders: z.int().nullable(),
  waitingSince: z.iso.datetime().nullable(),
  ordersRead: z.int(),
  counts: countsSchema,
  /** Of the numbers that are found, how many the account's quota has room for; null: not before the import is confirmed, or none is found. */
  fits: z.int().nullable(),
  lastSyncAt: z.iso.datetime().nullable(),
  nextSyncAt: z.iso.datetime().nullable(),
  writesBack: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type ShopView = z.output<typeof shopViewSchema>;

/** A number of a shop that did not become a shipment, or did. */
export const shopParcelViewSchema = z.object({
  fulfilmentId: z.string(),
  number: z.string(),
  orderNumber: z.string(),
  company: z.string(),
  state: z.enum(parcelStates),
  shipmentId: z.uuid().nullable(),
  updatedAt: z.iso.datetime(),
});
export type ShopParcelView = z.output<typeof shopParcelViewSchema>;

/** A customer's request about their data. */
export const shopRequestViewSchema = z.object({
  id: z.uuid(),
  shopId: z.uuid(),
  shopName: z.string(),
  orders: z.int(),
  receivedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
  doneAt: z.iso.datetime().nullable(),
});
export type ShopRequestView = z.output<typeof shopRequestViewSchema>;
