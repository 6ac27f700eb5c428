import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Database, Tx } from "@/db/client";
import { account } from "@/db/schema/accounts";
import { installation } from "@/db/schema/platform";
import { hashUnqueued } from "@/lib/accounts/passwords/hash-password";
import { type AccountOwner, createAccount } from "@/lib/accounts/users/create-account";
import { readTimeZone } from "@/lib/accounts/users/list-time-zones";
import { testNumbers } from "@/lib/connectors/sandbox/constants";
import { planJourney } from "@/lib/connectors/sandbox/plan-journey";
import { castNumber, chance, pick } from "@/lib/connectors/sandbox/rules";
import { hoursAtFirst, readClock, stampEvents } from "@/lib/connectors/sandbox/schedule-journey";
import { dayMs } from "@/lib/core/calendar";
import { normalizeEmail } from "@/lib/core/email-address";
import { passesCheck } from "@/lib/parcels/detection/rules";
import { type NewShipment, recordShipments } from "@/lib/shipments/records/record-shipments";
import { demoCarriers, demoCustomers } from "./data/demo";

/** Nobody's email address: names under `localhost` resolve nowhere (RFC 6761). */
export const demoEmail = "demo@1tracking.localhost";
const organizationName = "Demo";
/** 96 bits in base64url: within the 18 characters of ordinary passwords. */
const passwordBytes = 12;
/** Generated shipments, besides one for each permanent state. */
const drawnCount = 320;
/** They were added over this many days, more of them lately. */
const spreadDays = 42;
const leaning = 1.7;
/** Shipments are added when their journey begins: at most this much of it may be over by then. */
const begunShareMax = 0.2;
/** Row of `installation` that marks a created demo: deleting the account does not bring it back. */
const rowName = "demoAccount";
const demoLock = 7_210_004;
/**
 * Excluded test numbers: those that query the carrier for ever without a result, and those delivered before
 * they are added.
 */
const restless = ["carrierDown", "throttled", "denied", "badNumber", "recycled", "futureDate"];
const isOver = /^(delivered|collected)/;

export interface DemoAccess {
  readonly email: string;
  readonly password: string;
  readonly shipments: number;
}

/** Adds data of a part of the product to the demo account, in its transaction. */
export type DemoPart = (tx: Tx, owner: AccountOwner, now: Date) => Promise<void>;

/**
 * Creates a business account with simulated shipments of the last weeks, if there is no account yet and never
 * was a demo; null otherwise. Of two concurrent calls one creates it. The password is returned here and stored
 * only as a hash. `parts` add what higher layers have.
 */
export async function createDemo(
  db: Database,
  now: Date,
  parts: readonly DemoPart[] = [],
): Promise<DemoAccess | null> {
  const password = randomBytes(passwordBytes).toString("base64url");
  const passwordHash = await hashUnqueued(password);
  const timeZone = readTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone) ?? "UTC";
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${demoLock})`);
    const [taken] = await tx.select({ id: account.id }).from(account).limit(1);
    if (taken) return null;
    const made = await tx
      .insert(installation)
      .values({ name: rowName, value: now.toISOString() })
      .onConflictDoNothing()
      .returning({ name: installation.name });
    if (made.length === 0) return null;
    const mailbox = { email: demoEmail, emailKey: normalizeEmail(demoEmail), locale: "en" };
    const business = { kind: "business", name: organizationName, passwordHash, timeZone } as const;
    const owner = await createAccount(tx, mailbox, business, now);
    const shipments = drawShipments(now);
    await recordShipments(tx, owner, shipments, { now, language: "en" });
    for (const addPart of parts) await addPart(tx, owner, now);
    return { email: demoEmail, password, shipments: shipments.length };
  });
}

/** The demo's shipments: the same numbers everywhere, added over the weeks before now. Pure. */
export function drawShipments(now: Date): readonly NewShipment[] {
  const chosen = testNumbers.filter(
    ({ start, story, shows }) => start === "end" && !restless.includes(story) && !isOver.test(shows),
  );
  const numbers = [...chosen.map(({ number, carrier }) => ({ number, carrier })), ...drawNumbers()];
  return numbers.map(({ number, carrier }, index) => {
    const days = spreadDays * chance(number, "demo day") ** leaning;
    const addedAt = new Date(Math.floor((now.getTime() - days * dayMs) / 60_000) * 60_000);
    return {
      number,
      carrier,
      method: null,
      orderNumber: `A-${10_480 + index * 7}`,
      customerName: pick(demoCustomers, number, "customer"),
      customerEmail: null,
      customerLanguage: null,
      destination: null,
      shippedAt: shippedWhen(number, carrier, addedAt),
      afterDelivery: false,
      source: "demo",
      addedAt,
    };
  });
}

/** When the sender announced the parcel: before every scan of a journey first asked for at `since`. */
function shippedWhen(number: string, carrier: string, since: Date): Date {
  const { story, start } = castNumber(number);
  const plan = planJourney(number, carrier, story);
  const clock = readClock(number, plan.hours, start, { now: since, since, speed: 1 });
  return new Date(Math.min(stampEvents(plan, clock)[0] ?? since.getTime(), since.getTime()));
}

/** Numbers in their carrier's format, of journeys that have just begun when they are added. */
function drawNumbers(): readonly { readonly number: string; readonly carrier: string }[] {
  const shares = demoCarriers.reduce((sum, [, share]) => sum + share, 0);
  const drawn: { number: string; carrier: string }[] = [];
  for (let serial = 0; drawn.length < drawnCount; serial++) {
    let left = chance("demo carrier", serial) * shares;
    const row = demoCarriers.find(([, share]) => {
      left -= share;
      return left < 0;
    });
    if (row === undefined) continue;
    const [carrier, , shape, check] = row;
    const digits = shape.replace(/#/g, (_sign, at) => String(Math.floor(10 * chance("demo", serial, at))));
    const number = [..."0123456789"]
      .map((digit) => digits.replace(/C(?=\D*$)/, digit))
      .find((one) => passesCheck(check, one));
    if (number !== undefined && hoursAtFirst(number, 1, "anywhere") <= begunShareMax)
      drawn.push({ number, carrier });
  }
  return drawn;
}
