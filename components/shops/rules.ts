import { addDays } from "@/lib/core/calendar";
import type { Locale } from "@/lib/core/locales";
import { localePath } from "@/lib/platform/i18n/format";
import { importDaysMax, type ShopReturn, shopReturns } from "@/lib/shipments/shops/constants";
import type { ShopView } from "@/lib/shipments/shops/schemas";

/** Days back that are suggested for the first import. */
const importDays = 30;

/**
 * Where the import of a shop is. `choose`: its first day is not chosen; `reading`: orders are looked up; `confirm`: what was
 * found is shown; `adding`, `waiting`: numbers become shipments, or wait for quota; `done`: nothing is open.
 */
export type ImportStep = "choose" | "reading" | "confirm" | "adding" | "waiting" | "done";

/** The step of a shop; null while it is not connected and nothing waits. */
export function importStep(shop: ShopView): ImportStep | null {
  const { state, importFrom, confirmedAt, readingOrders, lastSyncAt, nextSyncAt, waitingSince, counts } =
    shop;
  if (confirmedAt !== null) {
    if (counts.found === 0) return "done";
    return waitingSince === null ? "adding" : "waiting";
  }
  if (state !== "connected") return null;
  if (importFrom === null) return "choose";
  // No next reading: it was asked for, and has not begun.
  const isRead = readingOrders === null && lastSyncAt !== null && nextSyncAt !== null;
  return isRead ? "confirm" : "reading";
}

/** Something of the shop changes soon. */
export function isMoving(shop: ShopView): boolean {
  const step = importStep(shop);
  return step === "reading" || step === "adding" || shop.readingOrders !== null;
}

/** Days that can be chosen as the first, and the suggested one. `today`: in the account's zone. */
export function importRange(today: string): { readonly first: string; readonly start: string } {
  return { first: addDays(today, -importDaysMax), start: addDays(today, -importDays) };
}

/** Numbers of a shop, whatever became of them. */
export function countNumbers({ counts }: Pick<ShopView, "counts">): number {
  const { found, added, listed, invalid, cancelled } = counts;
  return found + added + listed + invalid + cancelled;
}

/** The shipment list with the shipments of a number. */
export function shipmentAddress(locale: Locale, number: string): string {
  const search = new URLSearchParams({ searchTrack: number, dateType: "0" });
  return `${localePath(locale, "/userManage/track/all")}?${search}`;
}

type Given = Readonly<Record<string, string | string[] | undefined>>;

/** Reads it from the page's address; null if it came from somewhere else. */
export function readReturn(given: Given): ShopReturn | null {
  return shopReturns.find((one) => one === given.result) ?? null;
}

/** The shop that somebody comes with from the list of apps at Shopify; empty if there is none. */
export function readShopName(given: Given): string {
  const { shop } = given;
  return typeof shop === "string" && /^[a-z0-9][a-z0-9-]{0,99}\.myshopify\.com$/i.test(shop) ? shop : "";
}
