import { chooseNewest } from "@/lib/connectors/kit/choose-newest";
import { cleanPlace, cleanText } from "@/lib/connectors/kit/clean-text";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { countryAt, isListAt, listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { subStatusFromText } from "@/lib/connectors/kit/read-status-text";
import { jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import { statusOf } from "@/lib/parcels/parcel/rules";
import type { CarrierReport, Eta, EventTime, Outcome } from "@/lib/parcels/parcel/schemas";
import { milestones, posts, statements, statusCodes } from "./constants";

/** Parses the results of one number. Pure; never throws. */
export function mapAnswer(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const json = jsonOf(reply);
  const at = "data.trackings[0]";
  const tracking = chooseTracking(listAt(json, "data", "trackings"), item);
  if (tracking === null) return unreadable(reply, at);
  const events = valueAt(tracking, "events");
  if (events !== undefined && events !== null && !isListAt(tracking, "events"))
    return unreadable(reply, `${at}.events`);
  const report = readReport(tracking, item, cx);
  if (report.checkpoints.length > 0) return { kind: "found", report };
  if (listAt(tracking, "events").length > 0) return unreadable(reply, `${at}.events[0].occurrenceDatetime`);
  // Of the chosen one only: another shipment of the same number may be pending.
  const stated = CarrierStatement.match(statements, reply.status, { data: { trackings: [tracking] } });
  if (stated) return stated;
  return report.current === null
    ? unreadable(reply, `${at}.shipment.statusMilestone`)
    : { kind: "found", report };
}

/** A number may be that of several shipments: the one with the newest event. */
function chooseTracking(trackings: readonly unknown[], item: TrackItem): unknown {
  const own = trackings.filter(
    (each) => textAt(each, "tracker", "trackingNumber")?.toUpperCase() === item.number,
  );
  return chooseNewest(own, (tracking) => listAt(tracking, "events").map(readTime));
}

function readReport(tracking: unknown, item: TrackItem, cx: ReadContext): CarrierReport {
  const unknown = new Set<string>();
  const shipment = valueAt(tracking, "shipment");
  // `order` counts from the oldest; the list is the newest first as a rule.
  const events = listAt(tracking, "events").toSorted((a, b) => orderOf(a) - orderOf(b));
  const couriers = [...new Set(events.flatMap((event) => carrierOf(textAt(event, "courierCode")) ?? []))];
  const carrier = item.carrier ?? couriers[0] ?? null;
  const drafts = events.flatMap((event) => readEvent(event, carrier, unknown) ?? []);
  const milestone = textAt(shipment, "statusMilestone");
  const code = textAt(shipment, "statusCode");
  const subStatus = readCurrent(milestone, code, unknown);
  return {
    number: item.number,
    carrier,
    current: subStatus === null ? null : { subStatus, raw: code ?? milestone ?? "", time: null },
    checkpoints: draftCheckpoints(drafts, "oldestFirst", cx),
    eta: readEta(shipment),
    service: textAt(shipment, "delivery", "service"),
    origin: countryAt(shipment, "originCountryCode"),
    destination: countryAt(shipment, "destinationCountryCode"),
    proof: [],
    nextLeg: null,
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: [...unknown],
  };
}

function orderOf(event: unknown): number {
  return Number(textAt(event, "order") ?? 0);
}

/** The code is more exact than the milestone; of what was delivered it may name an earlier event. */
function readCurrent(milestone: string | null, code: string | null, unknown: Set<string>): SubStatus | null {
  const overall = lookUp(milestones, milestone);
  const exact = lookUp(statusCodes, code);
  if (code !== null && exact === null) unknown.add(code);
  if (milestone === null || milestone === "pending") return null;
  if (overall === null) unknown.add(milestone);
  if (overall === "delivered") return exact !== null && statusOf(exact) === "delivered" ? exact : overall;
  // What is not known is never delivered.
  if (overall === null) return exact !== null && statusOf(exact) !== "delivered" ? exact : "unclassified";
  return exact ?? overall;
}

function lookUp(table: Readonly<Record<string, SubStatus>>, key: string | null): SubStatus | null {
  return key !== null && Object.hasOwn(table, key) ? (table[key] ?? null) : null;
}

function readTime(event: unknown): EventTime | null {
  return parseEventTime(textAt(event, "occurrenceDatetime"));
}

function readEvent(event: unknown, own: string | null, unknown: Set<string>): EventDraft | null {
  const time = readTime(event);
  if (time === null) return null;
  const text = cleanText(textAt(event, "status"));
  const code = textAt(event, "statusCode");
  const place = cleanPlace(textAt(event, "location"));
  const leg = carrierOf(textAt(event, "courierCode"));
  return {
    time,
    text,
    lang: null,
    place: place === "" ? null : { text: place },
    rawCode: code,
    subStatus: eventSub(event, code, text, unknown),
    mark: text === "" ? "bucket" : "words",
    ...(leg !== null && leg !== own && { carrier: leg }),
  };
}

/** Events that mean little have no code; their milestone is the shipment's at that time, not their own meaning. */
function eventSub(event: unknown, code: string | null, text: string, unknown: Set<string>): SubStatus | null {
  const exact = lookUp(statusCodes, code);
  if (exact !== null) return exact;
  if (code !== null) {
    unknown.add(code);
    return subStatusFromText(text) ?? "unclassified";
  }
  const milestone = textAt(event, "statusMilestone");
  const isEarly = milestone === "info_received" || milestone === "in_transit";
  return subStatusFromText(text) ?? (isEarly ? lookUp(milestones, milestone) : null);
}

/** Catalogue id of a courier code, where both are known to mean the same. */
function carrierOf(code: string | null): string | null {
  if (code === null) return null;
  const id = Object.hasOwn(posts, code) ? (posts[code] ?? code) : code;
  return findCarrier(id)?.id ?? null;
}

/** The courier's own window before the estimate. */
function readEta(shipment: unknown): Eta | null {
  const delivery = valueAt(shipment, "delivery");
  const window = valueAt(delivery, "courierEstimatedDeliveryDate");
  const hints = { midnightIsPlaceholder: true };
  const from = parseEventTime(textAt(window, "from") ?? textAt(delivery, "estimatedDeliveryDate"), hints);
  const to = parseEventTime(textAt(window, "to"), hints);
  const first = from ?? to;
  if (first === null) return null;
  return { from: first.local, to: from === null ? null : (to?.local ?? null), offset: first.offset };
}
