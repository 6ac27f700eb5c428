import { dayMs, findLocal } from "@/lib/core/calendar";
import { passesCheck } from "@/lib/parcels/detection/rules";
import { expectsDelivery, statusOf } from "@/lib/parcels/parcel/rules";
import { codes } from "./data/words";
import type { Plan, PlannedEvent } from "./plan-journey";
import { chance, spotOf } from "./rules";
import type { Clock } from "./schedule-journey";
import type { Quirk, SimulatedItem, Story } from "./schemas";

/** A delayed parcel was expected this many days earlier. */
const latenessDays = 4;

/** What the carrier says about a parcel besides its events. */
export interface Description {
  readonly service: string;
  /** Days, local to the destination. */
  readonly expected: { readonly from: string; readonly to: string | null } | null;
  readonly proof: readonly ("signature" | "photo")[];
  readonly next: { readonly number: string; readonly carrier: string | null } | null;
}

/** What the carrier says of the parcel as a whole, besides the events reported so far. Pure. */
export function describeParcel(
  item: SimulatedItem,
  plan: Plan,
  story: Story,
  reported: readonly PlannedEvent[],
  clock: Clock,
  quirks: ReadonlySet<Quirk>,
): Description {
  const has = (...wanted: readonly string[]) => reported.some(({ code }) => wanted.includes(code));
  const last = reported.at(-1)?.code ?? "LC";
  const signed = ["DE", "DN", "CO"].includes(last) && chance(item.number, "signed") < 0.5;
  return {
    service: serviceOf(item.number),
    expected: has("AC") ? expectedDay(item.number, plan, story, reported, clock) : null,
    proof: [...(signed ? (["signature"] as const) : []), ...(has("DS") ? (["photo"] as const) : [])],
    next: quirks.has("twoLegs") && has("HO") ? secondLeg(item.number, plan.route.to) : null,
  };
}

/** Kind of mail that the first letter of an S10 number stands for; parcels otherwise. Source: UPU S10. */
function serviceOf(number: string): string {
  if (!/^[A-Z]{2}\d{9}[A-Z]{2}$/.test(number))
    return chance(number, "service") < 0.3 ? "Express" : "Standard";
  const kinds: Readonly<Record<string, string>> = {
    C: "Parcel",
    E: "EMS",
    L: "Tracked packet",
    R: "Registered letter",
    U: "Small packet",
    V: "Insured letter",
  };
  return kinds[number[0]!] ?? "Parcel";
}

/** Days until the delivery of a parcel that stands still in this state; in transit by default. */
const daysAhead: Readonly<Record<string, number>> = { OD: 0, AF: 1, NH: 1, RS: 2, AD: 1 };
const usualDaysAhead = 3;

/**
 * The day the journey's plan ends. A parcel that stands still where a delivery is still to come is expected some days
 * from now: an example under way should not look late. None for parcels without a delivery promise.
 */
function expectedDay(
  number: string,
  plan: Plan,
  story: Story,
  reported: readonly PlannedEvent[],
  clock: Clock,
): Description["expected"] {
  if (story.silentDays !== undefined || chance(number, "expected") < 0.25) return null;
  const zone = spotOf(number, plan.route, "depot").city?.[1] ?? "UTC";
  const delayed = story.tail.some(([code]) => code === "DL");
  const last = reported.at(-1)?.code ?? "LC";
  const standsStill = reported.length === plan.events.length && isOpen(last);
  const endMs = standsStill ? clock.nowMs + (daysAhead[last] ?? usualDaysAhead) * dayMs : clock.endMs;
  const day = (shift: number) => findLocal(zone, endMs + shift * dayMs).local.slice(0, 10);
  const from = delayed ? -latenessDays : 0;
  const isWindow = last !== "OD" && chance(number, "window") < 0.5;
  return { from: day(from), to: isWindow ? day(from + 1) : null };
}

/** A delivery is still to come; also after an event that says nothing of the status. */
function isOpen(code: PlannedEvent["code"]): boolean {
  const subStatus = code === "XQ7" ? null : codes[code].subStatus;
  return subStatus === null || expectsDelivery({ status: statusOf(subStatus), subStatus });
}

/** Posts that take over others' parcels in their country. */
export const lastMile: Readonly<Record<string, string>> = {
  AT: "austrian-post",
  AU: "australia-post",
  BR: "correios-brazil",
  CA: "canada-post",
  CH: "swiss-post",
  DE: "dhl-paket",
  ES: "correos-spain",
  FR: "la-poste",
  GB: "royal-mail",
  IT: "poste-italiane",
  JP: "japan-post",
  MX: "mexico-post",
  NL: "postnl",
  PL: "poland-post",
  PT: "ctt",
  US: "usps",
};

/** A number of the destination's post with a valid check digit. */
function secondLeg(number: string, to: string): Description["next"] {
  const serial = String(Math.floor(chance(number, "second") * 1e8)).padStart(8, "0");
  for (let check = 0; check <= 9; check++) {
    const made = `LA${serial}${check}${to}`;
    if (passesCheck("s10", made)) return { number: made, carrier: lastMile[to] ?? null };
  }
  return null;
}
