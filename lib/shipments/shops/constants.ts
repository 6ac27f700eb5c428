/** Shop platforms that can be connected, in the order of the page. */
export const shopPlatforms = ["shopify", "woocommerce"] as const;
export type ShopPlatform = (typeof shopPlatforms)[number];

/**
 * States of a shop. `connected`; `reauthorize`: its keys are not accepted any more; `frozen`: the platform closed the shop for
 * now (unpaid, locked); `uninstalled`: its owner removed our app there; `disconnected`: the company ended it here.
 */
export const shopStates = ["connected", "reauthorize", "frozen", "uninstalled", "disconnected"] as const;
export type ShopState = (typeof shopStates)[number];
/** States whose shop is over: its row stays for a while, for what the platform reports afterwards. */
export const endedShopStates = ["uninstalled", "disconnected"] as const satisfies readonly ShopState[];

/** States in which a shop is read: a frozen one may be open again. */
export const readableStates = ["connected", "frozen"] as const satisfies readonly ShopState[];
/** What our app asks Shopify for. */
export const shopifyScopes = ["read_orders", "write_fulfillments"] as const;
/** How connecting a Shopify shop ended, in the address that its browser comes back to (`?result=`). */
export const shopReturns = [
  "connected",
  "cancelled",
  "taken",
  "full",
  "expired",
  "scopes",
  "failed",
] as const;
export type ShopReturn = (typeof shopReturns)[number];

/** Why the last reading failed. `forbidden`: a permission is missing; `unreadable`: its answer is not as documented. */
export const shopFailures = ["unreachable", "forbidden", "unreadable"] as const;
export type ShopFailure = (typeof shopFailures)[number];

/**
 * What became of a number of a shop. `found`: to be added; `added`; `listed`: the account has it already; `invalid`: no
 * tracking number; `cancelled`: its fulfilment was, or got another number, before it was added.
 */
export const parcelStates = ["found", "added", "listed", "invalid", "cancelled"] as const;
export type ShopParcelState = (typeof parcelStates)[number];

/** What a platform reports. `orders`: some changed; the last three concern privacy. */
export const noticeKinds = [
  "orders",
  "uninstalled",
  "scopes",
  "customerRequest",
  "customerRedact",
  "shopRedact",
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Statuses that are written back. */
export const updateStatuses = [
  "confirmed",
  "inTransit",
  "outForDelivery",
  "readyForPickup",
  "attempted",
  "delivered",
  "failed",
] as const;
export type UpdateStatus = (typeof updateStatuses)[number];
/** `same`: the shop had it already; `refused`: the shop does not take it. */
export const updateStates = ["due", "sent", "same", "refused"] as const;
export type UpdateState = (typeof updateStates)[number];

/** Shops of an account. */
export const shopsMax = 20;
/** Days back from which orders can be imported, without a permission that Shopify gives on request only. */
export const importDaysMax = 60;
/** Readings begin this long before the last one ended, in minutes: clocks differ, and changes appear late. */
export const overlapMinutes = 5;
/** A connected shop is read this often, in minutes: a change without a notice is found within that time. */
export const syncEveryMinutes = 4;
/** Notices have a shop read at most this often, in seconds: each order brings several. */
export const noticeEverySeconds = 5;
/** After a failure it is read again after so many minutes, then ever later. */
export const retryMinutes = [5, 15, 60, 360] as const;
/** A shop that takes no calls for longer is asked again after so many seconds. */
export const waitSecondsMax = 3600;
/** Pages that are read, and chunks of numbers that are added, before other shops have their turn. */
export const pagesPerTurn = 20;
export const chunksPerTurn = 10;
/** Orders of a page, and numbers that are added in one transaction. */
export const ordersPerPage = 50;
export const parcelsPerChunk = 200;
/** Minutes in which a merchant must approve the connection. */
export const authorizationMinutes = 15;
/** Oldest signed query that is accepted, in seconds. */
export const signedQuerySeconds = 90;
/** Days for which notices, sent updates and ended shops are stored. */
export const noticeDays = 30;
export const updateDays = 90;
export const endedShopDays = 60;
/** Days in which a customer's request must be answered. */
export const requestDays = 30;
/** Wrongly signed notices from one address an hour; more are not looked at. */
export const wrongNoticesPerHourMax = 100;
/** Largest notice, in bytes. */
export const noticeMaxBytes = 1024 * 1024;
/** Numbers on a page of the list of what became of them. */
export const shopParcelsPerPage = 50;
export const shopNameMax = 60;
/** Longest texts of an order that are stored, in characters. */
export const textMax = 200;
/** Tokens are renewed this long before they expire, in seconds. */
export const tokenMarginSeconds = 300;
/** One process renews a shop's tokens for at most so long, in seconds: longer than the call that it makes. */
export const renewalSeconds = 60;

/** Minutes after which a status is written again, by how often it was tried; after the last it is given up. */
export const updateRetryMinutes = [5, 15, 60, 360, 720] as const;
/** Statuses of one shop that are written in one go, and shops at once. */
export const updatesPerClaim = 20;
export const updateShopsAtOnce = 4;
