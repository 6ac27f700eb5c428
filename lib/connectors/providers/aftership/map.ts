import { isSilent } from "@/lib/connectors/kit/check-silence";
import { chooseNewest } from "@/lib/connectors/kit/choose-newest";
import { cleanPlace, cleanText } from "@/lib/connectors/kit/clean-text";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { placeZone } from "@/lib/connectors/kit/find-place-zone";
import { countryAt, isListAt, listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { subStatusFromText } from "@/lib/connectors/kit/read-status-text";
import { jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import type { CarrierReport, Eta, EventTime, Outcome, Place } from "@/lib/parcels/parcel/schemas";
import { slugs, statements, subtags, tags } from "./constants";

/** Parses the list that was asked for by one number. Pure; never throws. */
export function mapAnswer(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const at = "data.trackings[0]";
  const tracking = chooseTracking(listAt(jsonOf(reply), "data", "trackings"), item);
  if (tracking === null) return unreadable(reply, `${at}.tracking_number`);
  const events = valueAt(tracking, "checkpoints");
  if (events !== undefined && events !== null && !isListAt(tracking, "checkpoints"))
    return unreadable(reply, `${at}.checkpoints`);
  const report = readReport(tracking, item, cx);
  if (report.checkpoints.length > 0) return { kind: "found", report };
  if (listAt(tracking, "checkpoints").length > 0)
    return unreadable(reply, `${at}.checkpoints[0].checkpoint_time`);
  const stated = CarrierStatement.match(statements, reply.status, tracking);
  if (stated) return stated;
  return report.current === null ? unreadable(reply, `${at}.tag`) : { kind: "found", report };
}

/** A number may be followed at several carriers: the requested one, else that with the newest event. */
function chooseTracking(trackings: readonly unknown[], item: TrackItem): unknown {
  const own = trackings.filter((each) => textAt(each, "tracking_number")?.toUpperCase() === item.number);
  const fit = own.find((each) => item.carrier !== null && textAt(each, "slug") === item.carrier);
  return fit ?? chooseNewest(own, (each) => listAt(each, "checkpoints").map(readTime));
}

function readTime(event: unknown): EventTime | null {
  const raw = textAt(event, "checkpoint_time");
  return parseEventTime(raw, { placeZone: placeZone(countryAt(event, "country_region"), raw ?? "") });
}

function readReport(tracking: unknown, item: TrackItem, cx: ReadContext): CarrierReport {
  const unknown = new Set<string>();
  const carrier = item.carrier ?? carrierOf(textAt(tracking, "slug"));
  const drafts = listAt(tracking, "checkpoints").flatMap((event) => readEvent(event, carrier, unknown) ?? []);
  const checkpoints = draftCheckpoints(drafts, "oldestFirst", cx);
  const tag = textAt(tracking, "tag");
  const subtag = textAt(tracking, "subtag");
  const isExpired = tag === "Expired" && isSilent(checkpoints, cx.now);
  const subStatus = tag === "Expired" && !isExpired ? null : readTag(tag, subtag, unknown);
  return {
    number: item.number,
    carrier,
    current: subStatus === null ? null : { subStatus, raw: subtag ?? tag ?? "", time: null },
    checkpoints,
    eta: readEta(tracking),
    service: textAt(tracking, "shipment_type"),
    origin: countryAt(tracking, "origin_country_region"),
    destination:
      countryAt(tracking, "destination_country_region") ??
      countryAt(tracking, "courier_destination_country_region"),
    proof: [],
    nextLeg: readNextLeg(tracking, item, carrier),
    expiredByCarrier: isExpired,
    simulated: false,
    unknownCodes: [...unknown],
  };
}

/** The sub-status where it belongs to the status, else the status. */
function readTag(tag: string | null, subtag: string | null, unknown: Set<string>): SubStatus | null {
  if (tag === null || tag === "Pending") return null;
  const main = Object.hasOwn(tags, tag) ? tags[tag] : undefined;
  const fine = subtag !== null && Object.hasOwn(subtags, subtag) ? subtags[subtag] : undefined;
  if (subtag !== null && fine === undefined) unknown.add(subtag);
  if (main === undefined) {
    unknown.add(tag);
    return "unclassified";
  }
  return fine !== undefined && subtag?.startsWith(`${tag}_`) ? fine : main;
}

function readEvent(event: unknown, own: string | null, unknown: Set<string>): EventDraft | null {
  const country = countryAt(event, "country_region");
  const time = readTime(event);
  if (time === null) return null;
  const text = cleanText(textAt(event, "message"));
  const tag = textAt(event, "tag");
  const subtag = textAt(event, "subtag");
  const leg = carrierOf(textAt(event, "slug"));
  return {
    time,
    text,
    lang: null,
    place: readPlace(event, country),
    rawCode: subtag ?? tag,
    subStatus: readTag(tag, subtag, unknown) ?? subStatusFromText(text),
    // The classes are buckets; descriptions are not translated for us.
    mark: text === "" ? "bucket" : "words",
    ...(leg !== null && leg !== own && { carrier: leg }),
  };
}

/** Catalogue id of a slug, where both are known to mean the same. */
function carrierOf(slug: string | null): string | null {
  return slug !== null && slugs.has(slug) ? (findCarrier(slug)?.id ?? null) : null;
}

/** Without postcode and coordinates. */
function readPlace(event: unknown, country: string | null): Place | null {
  const city = cleanPlace(textAt(event, "city"));
  const text = cleanPlace(textAt(event, "location")) || [city, country].filter(Boolean).join(", ");
  if (text === "") return null;
  return { text, ...(city !== "" && { city }), ...(country !== null && { country }) };
}

/** The carrier's own date; estimates of AfterShip are not taken. */
function readEta(tracking: unknown): Eta | null {
  const date = valueAt(tracking, "courier_estimated_delivery_date");
  const hints = { midnightIsPlaceholder: true };
  const at = (field: string) => parseEventTime(textAt(date, field), hints);
  const first = at("estimated_delivery_date_min") ?? at("estimated_delivery_date");
  if (first === null) return null;
  return {
    from: first.local,
    to: at("estimated_delivery_date_max")?.local ?? null,
    offset: first.offset,
  };
}

function readNextLeg(tracking: unknown, item: TrackItem, carrier: string | null): CarrierReport["nextLeg"] {
  const number = textAt(tracking, "last_mile", "tracking_number")?.toUpperCase() ?? null;
  if (number === null || number === item.number || !/^[A-Z0-9]{5,50}$/.test(number)) return null;
  const leg = carrierOf(textAt(tracking, "last_mile", "slug"));
  return { number, carrier: leg === carrier ? null : leg };
}
