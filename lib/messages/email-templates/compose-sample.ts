import { sandbox } from "@/lib/connectors/providers/sandbox/client";
import { readReply } from "@/lib/connectors/providers/sandbox/map";
import { composeReply } from "@/lib/connectors/sandbox/compose-reply";
import { type FirstSight, testNumbers } from "@/lib/connectors/sandbox/constants";
import { dayMs } from "@/lib/core/calendar";
import { defaultLocale } from "@/lib/core/locales";
import type { ParcelEstimate } from "@/lib/parcels/estimates/schemas";
import { statusOf } from "@/lib/parcels/parcel/rules";
import { formatParcel, type ParcelFacts } from "@/lib/tracking/store/format";
import type { Occasion } from "./constants";
import type { EmailFacts } from "./schemas";

/** What the simulated carrier shows for the preview of each occasion. */
const shown = {
  not_found: "noData",
  info_received: "label_created",
  in_transit: "departed",
  pick_up: "out_for_delivery",
  undelivered: "no_one_home",
  alert: "customs_hold",
  delivered: "delivered",
  returned: "returned",
  domestic_returned: "returned_before_export",
  unchanged: "departed",
  alarm: "delayed",
} as const satisfies Record<Occasion, FirstSight>;

const sampleOrder = { orderNumber: "A-10042", customerName: "Alex Martin" } as const;
const sampleDays = 7;

/** A shipment for previews: a journey of the simulated carrier, marked as simulated. Pure. */
export function composeSample(occasion: Occasion, now: Date): EmailFacts {
  const test = testNumbers.find(({ shows }) => shows === shown[occasion]);
  if (!test) throw new Error(`no test number shows ${shown[occasion]}`);
  const { number, carrier } = test;
  const item = { number, carrier, key: number, extra: {}, destination: null };
  const reading = { now, connector: sandbox.id, evidence: "", language: defaultLocale };
  const outcome = readReply(composeReply(item, { speed: 1 }, { now }), item, reading);
  const report = outcome.kind === "found" ? outcome.report : null;
  const subStatus = report ? (report.current?.subStatus ?? "unclassified") : "not_found";
  const facts: ParcelFacts = {
    ...{ number, carrier, subStatus, status: statusOf(subStatus), simulated: true },
    ...{
      checkpoints: report?.checkpoints ?? [],
      eta: report?.eta ?? null,
      estimate: estimateAt(now),
      service: null,
    },
    ...{ origin: report?.origin ?? null, destination: report?.destination ?? null },
    ...{ proof: report?.proof ?? [], nextLeg: null },
    ...{ onlineAt: null, deliveredAt: null, lastEventAt: null, askedAt: now, answeredAt: now },
    ...{ outcome: outcome.kind, outcomeDetail: null, version: 1, dueAt: null, reason: null, lease: null },
    protection: null,
  };
  return {
    view: formatParcel(facts, { now, audience: "owner", candidates: [] }),
    ...sampleOrder,
    destination: report?.destination ?? null,
    daysUnchanged: occasion === "unchanged" ? sampleDays : null,
    ...{ now, timeZone: "UTC" },
  };
}

/** What is shown where the simulated carrier names no day. */
function estimateAt(now: Date): ParcelEstimate {
  const inDays = (days: number) => new Date(now.getTime() + days * dayMs).toISOString();
  return { from: inDays(2), middle: inDays(3), to: inDays(4), at: now.toISOString(), evidence: 100 };
}
