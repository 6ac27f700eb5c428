import { cleanText } from "@/lib/connectors/kit/clean-text";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { placeZone } from "@/lib/connectors/kit/find-place-zone";
import { lookUp } from "@/lib/connectors/kit/read-code";
import { countryAt, digitsAt, isListAt, listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { refineSub } from "@/lib/connectors/kit/read-status-text";
import { unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import { writeOffset } from "@/lib/core/calendar";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import type { CarrierReport, Eta, EventTime, Outcome, Place } from "@/lib/parcels/parcel/schemas";
import { backWithSender, categories, eventCodes } from "./constants";

/** Parses the entry of one number. Pure; never throws. */
export function mapEntry(entry: unknown, item: TrackItem, reply: HttpReply, cx: ReadContext): Outcome {
  const events = valueAt(entry, "trackingEvents");
  if (events !== undefined && events !== null && !isListAt(entry, "trackingEvents"))
    return unreadable(reply, "$[0].trackingEvents");
  const report = readEntry(entry, item, cx);
  if (report.checkpoints.length === 0 && listAt(entry, "trackingEvents").length > 0)
    return unreadable(reply, "$[0].trackingEvents[0].eventTimestamp");
  return report.current === null && report.checkpoints.length === 0
    ? unreadable(reply, "$[0].statusCategory")
    : { kind: "found", report };
}

function readEntry(entry: unknown, item: TrackItem, cx: ReadContext): CarrierReport {
  const unknown = new Set<string>();
  const drafts = listAt(entry, "trackingEvents").flatMap((event) => readEvent(event, unknown) ?? []);
  const checkpoints = draftCheckpoints(drafts, "newestFirst", cx);
  return {
    number: item.number,
    carrier: item.carrier ?? "usps",
    current: readCurrent(entry, unknown),
    checkpoints,
    eta: readEta(entry),
    // Its tags are written as entities.
    service: cleanText(cleanText(textAt(entry, "mailClass"))) || null,
    origin: countryAt(entry, "originCountry"),
    destination: countryAt(entry, "destinationCountryCode"),
    proof: [],
    nextLeg: null,
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: [...unknown],
  };
}

/** The category, made more exact by the status beside it. */
function readCurrent(entry: unknown, unknown: Set<string>): CarrierReport["current"] {
  const category = textAt(entry, "statusCategory");
  const text = cleanText(textAt(entry, "status"));
  return category === null
    ? null
    : { subStatus: readSub(categories, category, text, unknown), raw: category, time: null };
}

function readEvent(event: unknown, unknown: Set<string>): EventDraft | null {
  const time = readTime(event);
  if (time === null) return null;
  const code = digitsAt(event, 2, "eventCode");
  const text = cleanText(textAt(event, "eventType"));
  return {
    time,
    text,
    lang: "en",
    place: readPlace(event),
    rawCode: code,
    subStatus: code === null ? null : readSub(eventCodes, code, text, unknown),
    mark: "bucket",
  };
}

function readSub(
  table: Readonly<Record<string, SubStatus>>,
  code: string,
  text: string,
  unknown: Set<string>,
): SubStatus {
  const known = lookUp(table, code);
  if (known === null) unknown.add(code);
  const isBack = (known === "delivered" || known === "returning") && backWithSender.test(text);
  return isBack ? "returned" : known === null ? "unclassified" : refineSub(known, text);
}

/** The local time, whatever zone is written after it; its offset from the fields beside it, else from the place. */
function readTime(event: unknown): EventTime | null {
  const text = textAt(event, "eventTimestamp")?.replace(/(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)$/, "") ?? null;
  return parseEventTime(text, {
    offset: textAt(event, "GMTOffset") ?? offsetFromGmt(text, textAt(event, "GMTTimestamp")),
    placeZone: placeZone(countryOf(event), text ?? ""),
  });
}

function offsetFromGmt(text: string | null, gmtText: string | null): string | null {
  const local = parseEventTime(text);
  const gmt = parseEventTime(gmtText?.replace(/(?:\.\d+)?Z?$/, ""));
  if (local === null || gmt === null || local.local.length === 10 || gmt.local.length === 10) return null;
  const minutes = (Date.parse(`${local.local}Z`) - Date.parse(`${gmt.local}Z`)) / 60_000;
  return minutes % 15 === 0 && Math.abs(minutes) <= 840 ? writeOffset(minutes) : null;
}

/** Inside the United States only a state is written. */
function countryOf(event: unknown): string | null {
  const isDomestic = textAt(event, "eventCountry") === null && textAt(event, "eventState") !== null;
  return isDomestic ? "US" : countryAt(event, "eventCountry");
}

/** Without postcode, firm and name. */
function readPlace(event: unknown): Place | null {
  const city = cleanText(textAt(event, "eventCity"));
  const country = countryOf(event);
  const named = country === null ? cleanText(textAt(event, "eventCountry")) : "";
  const text = [city, cleanText(textAt(event, "eventState")), named].filter(Boolean).join(", ");
  if (text === "") return country === null ? null : { text: country, country };
  return { text, ...(city !== "" && { city }), ...(country !== null && { country }) };
}

/** The predicted day with its window, else the expected one. */
function readEta(entry: unknown): Eta | null {
  const expected = valueAt(entry, "deliveryDateExpectation") ?? entry;
  const field = (name: string) => textAt(expected, name);
  const day =
    field("predictedDeliveryDate") ?? field("expectedDeliveryDate") ?? field("expectedDeliveryTimeStamp");
  const at = (clock: string | null) => parseEventTime(day?.slice(0, 10), { clock });
  const from = at(field("predictedDeliveryWindowStartTime"));
  const to = at(field("predictedDeliveryWindowEndTime"));
  if (from === null) return null;
  return { from: from.local, to: to !== null && to.local.length > 10 ? to.local : null, offset: null };
}
