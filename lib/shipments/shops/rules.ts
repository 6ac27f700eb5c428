import { dayMs } from "@/lib/core/calendar";
import { encodeEmail, isEmailAddress } from "@/lib/core/email-address";
import { isCountry } from "@/lib/parcels/carriers/name-country";
import { normalizeNumber } from "@/lib/parcels/detection/normalize-number";
import {
  customerNameMax,
  customerStateMax,
  emailMax,
  orderNumberMax,
} from "@/lib/shipments/records/constants";
import { readLanguage } from "@/lib/shipments/records/read-language";
import { retryMinutes, type ShopParcelState, textMax } from "./constants";
import type { ShopCustomer, ShopFulfilment, ShopOrder } from "./schemas";

/** A number of a shop as it is stored. */
export interface KnownParcel {
  readonly fulfilmentId: string;
  readonly number: string;
  readonly orderId: string;
  readonly state: ShopParcelState;
}

export interface ReadParcel extends KnownParcel {
  readonly orderNumber: string;
  readonly company: string;
  readonly link: string | null;
  /** Null where there is nothing to add. */
  readonly customer: ShopCustomer | null;
  readonly shippedAt: Date | null;
}

/** What a page of orders changes. */
export interface ParcelPlan {
  /** To be stored, or to be put in place of what was not added yet; each key once. */
  readonly read: readonly ReadParcel[];
  /** Numbers that were not added yet, and that their orders do not have any more. */
  readonly gone: readonly Pick<KnownParcel, "fulfilmentId" | "number">[];
  /** Orders with numbers of which none was known. */
  readonly newOrders: number;
}

/** States of numbers that became nothing yet. */
const openStates: readonly ShopParcelState[] = ["found", "invalid"];

/**
 * Compares orders with the stored numbers of the same orders. What was shipped before `from` is left out: an old order also
 * changes when somebody writes a note on it. Pure.
 */
export function planParcels(
  orders: readonly ShopOrder[],
  known: readonly KnownParcel[],
  { from, now }: { readonly from: Date; readonly now: Date },
): ParcelPlan {
  const read = new Map<string, ReadParcel>();
  for (const order of latestOf(orders).values())
    for (const fulfilment of order.fulfilments)
      if (!fulfilment.isCancelled && !isBefore(fulfilment.shippedAt, from))
        for (const parcel of parcelsOf(order, fulfilment, now)) read.set(keyOf(parcel), parcel);
  const knownOrders = new Set(known.map(({ orderId }) => orderId));
  const readOrders = new Set([...read.values()].map(({ orderId }) => orderId));
  return {
    read: [...read.values()],
    gone: known.filter((parcel) => openStates.includes(parcel.state) && !read.has(keyOf(parcel))),
    newOrders: [...readOrders].filter((id) => !knownOrders.has(id)).length,
  };
}

const keyOf = ({ fulfilmentId, number }: Pick<KnownParcel, "fulfilmentId" | "number">) =>
  JSON.stringify([fulfilmentId, number]);

/** Pages move while they are read, so one may have an order twice. */
function latestOf(orders: readonly ShopOrder[]): ReadonlyMap<string, ShopOrder> {
  const latest = new Map<string, ShopOrder>();
  for (const order of orders)
    if ((latest.get(order.id)?.updatedAt.getTime() ?? 0) <= order.updatedAt.getTime())
      latest.set(order.id, order);
  return latest;
}

const isBefore = (at: Date | null, from: Date) => at !== null && at < from;

function parcelsOf(order: ShopOrder, fulfilment: ShopFulfilment, now: Date): readonly ReadParcel[] {
  const shared = {
    fulfilmentId: fulfilment.id,
    orderId: order.id,
    orderNumber: cutText(order.number, orderNumberMax),
    shippedAt: readShipped(fulfilment.shippedAt, now),
  };
  return fulfilment.trackings.flatMap(({ number: typed, company, link }) =>
    splitNumbers(typed).map((text) => {
      const { number } = normalizeNumber(text);
      return {
        ...shared,
        number: number ?? cutText(text, textMax),
        state: number === null ? ("invalid" as const) : ("found" as const),
        company: cutText(company, textMax),
        link: link === null || link.length > linkMax ? null : cutText(link, linkMax) || null,
        customer: number === null ? null : cleanCustomer(order.customer),
      };
    }),
  );
}

/** Longer addresses name no carrier. */
const linkMax = 2000;

/** Several numbers are often written into one field. */
function splitNumbers(typed: string): readonly string[] {
  return typed
    .split(/[,;|\n\r，；、]/)
    .map((text) => text.trim())
    .filter((text) => text !== "");
}

/** A day of tolerance, as in imports; a later one is a mistake. */
function readShipped(at: Date | null, now: Date): Date | null {
  return at === null || Number.isNaN(at.getTime()) || at.getTime() > now.getTime() + dayMs ? null : at;
}

/** Text that the database takes, without blanks around it, at most so many characters of it. */
function cutText(text: string, max: number): string {
  const whole = text.toWellFormed().replaceAll("\0", "").trim();
  return whole.length <= max
    ? whole
    : Array.from(whole.slice(0, 2 * max))
        .slice(0, max)
        .join("");
}

/** A customer as far as shipments can hold it: what cannot be right is left out. */
function cleanCustomer({ name, email, language, country, state }: ShopCustomer): ShopCustomer {
  const address = cutText(encodeEmail(email ?? ""), emailMax + 1);
  const code = country?.trim().toUpperCase() ?? "";
  return {
    name: cutText(name ?? "", customerNameMax) || null,
    email: address.length <= emailMax && isEmailAddress(address) ? address : null,
    language: language === null ? null : readLanguage(language.trim()),
    country: isCountry(code) ? code : null,
    state: cutText(state ?? "", customerStateMax) || null,
  };
}

/** When a shop is read again after so many failures in a row, the last one included. */
export function retryAt(failures: number, now: Date): Date {
  const minutes = retryMinutes[Math.min(failures, retryMinutes.length) - 1] ?? retryMinutes[0];
  return new Date(now.getTime() + minutes * 60_000);
}
