import { chooseNewest } from "@/lib/connectors/kit/choose-newest";
import { cleanText } from "@/lib/connectors/kit/clean-text";
import { emptyList } from "@/lib/connectors/kit/constants";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { placeZone } from "@/lib/connectors/kit/find-place-zone";
import { countryAt, isListAt, listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { subStatusFromText } from "@/lib/connectors/kit/read-status-text";
import { jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import { statusOf } from "@/lib/parcels/parcel/rules";
import type { CarrierReport, Checkpoint, Eta, EventTime, Outcome, Place } from "@/lib/parcels/parcel/schemas";
import { refinements, statements, statuses } from "./constants";

const root = "TrackingInformationResponse";

/** Parses a 200 response of Track and Trace about one number. Pure; never throws. */
export function mapAnswer(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const json = jsonOf(reply);
  const found = chooseItem(listAt(json, root, "shipments"), item);
  if (found === null) return readStatement(reply) ?? unreadable(reply, `${root}.shipments[0].items`);
  const events = valueAt(found.item, "events");
  if (events !== undefined && events !== null && !isListAt(found.item, "events"))
    return unreadable(reply, `${root}.shipments[0].items[0].events`);
  const report = readItem(found, item, cx);
  if (report.checkpoints.length === 0 && listAt(found.item, "events").length > 0)
    return unreadable(reply, `${root}.shipments[0].items[0].events[0].eventTime`);
  return report.current === null && report.checkpoints.length === 0
    ? unreadable(reply, `${root}.shipments[0].items[0].status`)
    : { kind: "found", report };
}

/** What a response says of an unknown or impossible number; null: nothing. */
export function readStatement(reply: HttpReply): ReturnType<typeof CarrierStatement.match> {
  const json = jsonOf(reply);
  const compositeFault = valueAt(json, root, "compositeFault");
  // A list that is empty because of a fault says nothing of the number.
  const isNothing = isEmpty(valueAt(json, root, "shipments")) && !hasFault(compositeFault);
  const said = { compositeFault, ...(isNothing && { shipments: emptyList }) };
  return CarrierStatement.match(statements, reply.status, said);
}

function isEmpty(list: unknown): boolean {
  return Array.isArray(list) && list.length === 0;
}

function hasFault(fault: unknown): boolean {
  return fault !== undefined && fault !== null && !isEmpty(valueAt(fault, "faults"));
}

interface Found {
  readonly shipment: unknown;
  readonly item: unknown;
}

/** A number is of an item, or of a shipment with several: the item of that number, else the one with the newest event. */
function chooseItem(shipments: readonly unknown[], asked: TrackItem): Found | null {
  const all = shipments.flatMap((shipment) => listAt(shipment, "items").map((item) => ({ shipment, item })));
  const own = all.filter(({ item }) => textAt(item, "itemId")?.toUpperCase() === asked.number);
  return chooseNewest(own.length > 0 ? own : all, ({ item }) => listAt(item, "events").map(readTime));
}

function readItem({ shipment, item }: Found, asked: TrackItem, cx: ReadContext): CarrierReport {
  const unknown = new Set<string>();
  const drafts = listAt(item, "events").flatMap((event) => readEvent(event, cx, unknown) ?? []);
  const checkpoints = draftCheckpoints(drafts, "newestFirst", cx);
  const status = textAt(item, "status") ?? textAt(shipment, "status");
  return {
    number: asked.number,
    carrier: asked.carrier,
    current: readCurrent(status, checkpoints, unknown),
    checkpoints,
    eta: readEta(item) ?? readEta(shipment),
    service: cleanText(textAt(shipment, "service", "name")) || null,
    origin: countryAt(shipment, "consignor", "address", "countryCode"),
    destination: countryAt(shipment, "consignee", "address", "countryCode"),
    proof: [],
    nextLeg: null,
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: [...unknown],
  };
}

/** The item's status; where that is only "en route", the newest event that says more. */
function readCurrent(
  status: string | null,
  checkpoints: readonly Checkpoint[],
  unknown: Set<string>,
): CarrierReport["current"] {
  const stated = status === null ? null : readSub(status, "", unknown);
  const newest = checkpoints.find(({ subStatus }) => subStatus !== null);
  if (status === null) return null;
  const subStatus = stated === null ? "unclassified" : refine(stated, newest?.subStatus ?? null);
  return { subStatus, raw: status, time: null };
}

function refine(stated: SubStatus, exact: SubStatus | null): SubStatus {
  if (stated !== "moving" || exact === null) return stated;
  const isMove = statusOf(exact) === statusOf("moving") || refinements.moving?.includes(exact);
  return isMove && exact !== "unclassified" ? exact : stated;
}

function readEvent(event: unknown, cx: ReadContext, unknown: Set<string>): EventDraft | null {
  const time = readTime(event);
  if (time === null) return null;
  const text = cleanText(textAt(event, "eventDescription"));
  const code = textAt(event, "eventCode");
  const status = textAt(event, "status");
  return {
    ...{ time, text, lang: cx.language, place: readPlace(event), rawCode: code ?? status },
    subStatus: status === null ? "unclassified" : readSub(status, text, unknown),
    mark: code === null ? "bucket" : "own",
  };
}

function readSub(status: string, text: string, unknown: Set<string>): SubStatus | null {
  if (!Object.hasOwn(statuses, status)) {
    unknown.add(status);
    return "unclassified";
  }
  const subStatus = statuses[status] ?? null;
  const named = subStatus === null || text === "" ? null : subStatusFromText(text);
  return subStatus !== null && named !== null && refinements[subStatus]?.includes(named) ? named : subStatus;
}

/** Local time of the place; an offset is not always written. */
function readTime(event: unknown): EventTime | null {
  const raw = textAt(event, "eventTime");
  return parseEventTime(raw, {
    placeZone: placeZone(countryOfPlace(event), raw ?? ""),
  });
}

/** The code, of two or three letters; else the name, as far as it is English. */
function countryOfPlace(event: unknown): string | null {
  return countryAt(event, "location", "countryCode") ?? countryAt(event, "location", "country");
}

function readPlace(event: unknown): Place | null {
  const city = cleanText(textAt(event, "location", "city"));
  const country = countryOfPlace(event);
  const text =
    city || cleanText(textAt(event, "location", "displayName") ?? textAt(event, "location", "name"));
  if (text === "") return country === null ? null : { text: country, country };
  return { text, ...(city !== "" && { city }), ...(country !== null && { country }) };
}

function readEta(holder: unknown): Eta | null {
  const from = parseEventTime(textAt(holder, "estimatedTimeOfArrival"), { midnightIsPlaceholder: true });
  return from && { from: from.local, to: null, offset: from.offset };
}
