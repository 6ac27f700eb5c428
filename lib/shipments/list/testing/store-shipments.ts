import type { Database } from "@/db/client";
import { shipment } from "@/db/schema/shipments";
import { parcel } from "@/db/schema/tracking";
import { findSession } from "@/lib/accounts/sessions/find-session";
import { localDay } from "@/lib/core/calendar";
import { type AccountId, newId } from "@/lib/core/ids";
import type { Context } from "@/lib/platform/adapters/context";
import { contextOn } from "@/lib/tracking/lookup/testing/make-parcel";

type Row = typeof shipment.$inferInsert;
export type StoredShipment = Partial<Omit<Row, "accountId">>;

/** Begins anywhere: files of browser tests share a database. */
let serial = Math.floor(Math.random() * 1e9);

/** Inserts shipments with parcels of their own into the tables, bypassing validation; returns their ids. */
export async function storeShipments(
  db: Database,
  accountId: AccountId,
  given: readonly StoredShipment[],
  zone = "UTC",
): Promise<string[]> {
  const now = new Date();
  const rows = given.map((one): Row => {
    serial += 1;
    const addedAt = one.addedAt ?? now;
    return {
      id: newId(addedAt),
      accountId,
      parcelId: newId(now),
      number: `TEST${String(serial).padStart(10, "0")}`,
      carrier: "ups",
      source: "manual",
      addedAt,
      addedOn: localDay(addedAt, zone),
      updatedAt: addedAt,
      status: "in_transit",
      disclosure: "full",
      ...one,
    };
  });
  for (let at = 0; at < rows.length; at += 500) {
    const some = rows.slice(at, at + 500);
    const state = { status: "in_transit" as const, createdAt: now, changedAt: now };
    await db.insert(parcel).values(
      some.map(({ parcelId, number, carrier }) => ({
        id: parcelId,
        number,
        carrier,
        generation: ++serial,
        ...state,
      })),
    );
    await db.insert(shipment).values(some);
  }
  return rows.map(({ id }) => id);
}

/** A context of a logged-in user. */
export async function contextOf(
  db: Database,
  { cookie }: { readonly cookie: string },
  given: Partial<Context> = {},
): Promise<Context> {
  const now = given.now ?? new Date();
  const scope = await findSession(db, cookie.slice("session=".length), new Date());
  if (!scope) throw new Error("there is no such session");
  return contextOn(db, { now, caller: { kind: "user", address: "203.0.113.9", scope }, ...given });
}
