import type { ShownDisclosure } from "@/lib/core/disclosure";
import type { ShipmentSource } from "@/lib/core/sources";
import type { Status } from "@/lib/core/statuses";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { expectsDelivery, progressStepOf } from "@/lib/parcels/parcel/rules";
import type { Extra } from "@/lib/parcels/parcel/schemas";
import { unknownCarrier } from "@/lib/tracking/store/constants";
import { isAsking, nextAskAt } from "@/lib/tracking/store/format";
import { nodeStatusOf, residenceDaysOf, transitDaysOf } from "./rules";
import type { RecordedFields, ShipmentTexts, ShipmentView } from "./schemas";

/** What a view needs from a shipment's row, its parcel and its parcel's schedule. */
export interface ShipmentFacts extends RecordedFields {
  readonly id: string;
  readonly number: string;
  readonly carrier: string;
  readonly customerState: string | null;
  /** Postcode and phone, as stored. */
  readonly extra: unknown;
  readonly reportedDestination: string | null;
  readonly departmentId: string | null;
  readonly source: string;
  readonly addedAt: Date;
  readonly archivedAt: Date | null;
  readonly archivedWhy: string | null;
  readonly settled: boolean;
  readonly notify: boolean;
  readonly status: Status;
  readonly subStatus: string | null;
  readonly outcome: string | null;
  readonly shownDisclosure: ShownDisclosure | null;
  readonly simulated: boolean;
  readonly onlineAt: Date | null;
  readonly deliveredAt: Date | null;
  readonly lastEventAt: Date | null;
  readonly expectedBy: Date | null;
  readonly words: unknown;
  /** As stored with its parcel. */
  readonly estimate: unknown;
  readonly parcelVersion: number;
  readonly askedAt: Date | null;
  readonly asks: number;
  readonly dueAt: Date | null;
  readonly lease: string | null;
  /** Only account's own views have these. */
  readonly firstScanBy?: Date | null;
  readonly alarms?: FoundAlarms | null;
}

/** A shipment's open alarms. */
export interface FoundAlarms {
  /** Of their rules, by when. */
  readonly names: readonly string[];
  /** One of these rules is of the kind `late`. */
  readonly late: boolean;
}

/**
 * A shipment's row as its account sees it. Pure. In the archive it has no next poll, whoever else tracks the
 * parcel.
 */
export function formatShipment(facts: ShipmentFacts, now: Date): ShipmentView {
  const followed = facts.archivedAt === null;
  const extra = facts.extra as Extra;
  return {
    id: facts.id,
    number: facts.number,
    carrier: facts.carrier === unknownCarrier ? null : facts.carrier,
    method: facts.method,
    orderNumber: facts.orderNumber,
    customerName: facts.customerName,
    customerEmail: facts.customerEmail,
    customerLanguage: facts.customerLanguage,
    customerState: facts.customerState,
    postcode: extra.postcode ?? null,
    phone: extra.phone ?? null,
    destination: facts.destination ?? facts.reportedDestination,
    departmentId: facts.departmentId,
    source: facts.source as ShipmentSource,
    shippedAt: iso(facts.shippedAt),
    addedAt: facts.addedAt.toISOString(),
    afterDelivery: facts.afterDelivery,
    archivedAt: iso(facts.archivedAt),
    archivedWhy: facts.archivedWhy as ShipmentView["archivedWhy"],
    settled: facts.settled,
    notify: facts.notify,
    status: facts.status,
    progressStep: progressStepOf(facts.status),
    subStatus: facts.subStatus as SubStatus | null,
    outcome: facts.outcome as ShipmentView["outcome"],
    disclosure: facts.shownDisclosure,
    simulated: facts.simulated,
    asking: followed && isAsking(facts, now),
    onlineAt: iso(facts.onlineAt),
    deliveredAt: iso(facts.deliveredAt),
    lastEventAt: iso(facts.lastEventAt),
    words: formatWords(facts.words),
    transitDays: transitDaysOf(facts, now),
    residenceDays: residenceDaysOf(facts, now),
    nodeStatus: nodeStatusOf(facts, now),
    estimate: expectsDelivery({ status: facts.status, subStatus: facts.subStatus as SubStatus | null })
      ? ((facts.estimate ?? null) as ShipmentView["estimate"])
      : null,
    alarms: [...(facts.alarms?.names ?? [])],
    expectedBy: iso(facts.expectedBy),
    firstScanBy: iso(facts.firstScanBy ?? null),
    lateAlarm: facts.alarms?.late ?? false,
    askedAt: iso(facts.askedAt),
    nextAskAt: followed ? nextAskAt(facts, now) : null,
    checks: facts.asks,
    version: facts.parcelVersion,
  };
}

/** All of a view that depends on the time, but for its next poll (`isDue`). */
export function timedFields(facts: ShipmentFacts, now: Date) {
  return [transitDaysOf(facts, now), residenceDaysOf(facts, now), ...nodeStatusOf(facts, now)];
}

type Words = NonNullable<ShipmentTexts["latest"]>;

/** Stored texts omit empty fields. */
function formatWords(stored: unknown): ShipmentTexts {
  const given = (stored ?? {}) as Partial<Record<keyof ShipmentTexts, Pick<Words, "text"> & Partial<Words>>>;
  const words: ShipmentTexts = {};
  for (const key of ["latest", "online", "delivered"] as const) {
    const { text, lang = null, place = null, ...more } = given[key] ?? {};
    if (text !== undefined) words[key] = { text, lang, place, ...more };
  }
  return words;
}

function iso(at: Date | null): string | null {
  return at === null ? null : at.toISOString();
}
