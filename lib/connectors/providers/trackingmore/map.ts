import { isSilent } from "@/lib/connectors/kit/check-silence";
import { cleanPlace, cleanText } from "@/lib/connectors/kit/clean-text";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { placeZone } from "@/lib/connectors/kit/find-place-zone";
import { countryAt, isListAt, listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { refineSub } from "@/lib/connectors/kit/read-status-text";
import { unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import { findCarrier } from "@/lib/parcels/carriers/find-carrier";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import type { CarrierReport, Eta, Outcome, Place } from "@/lib/parcels/parcel/schemas";
import { courierCodes, laterDataMs, statements, statuses, substatuses } from "./constants";

/** The carrier's code at TrackingMore: mostly spelled like our id. */
export function codeOf(carrier: string): string {
  return courierCodes[carrier] ?? carrier;
}

function carrierOf(code: string | null): string | null {
  if (code === null) return null;
  const id = Object.entries(courierCodes).find(([, theirs]) => theirs === code)?.[0] ?? code;
  return findCarrier(id)?.id ?? null;
}

const legs = ["origin_info", "destination_info"] as const;

/** Parses one entry of the list. Pure; never throws. */
export function mapEntry(entry: unknown, item: TrackItem, reply: HttpReply, cx: ReadContext): Outcome {
  for (const leg of legs) {
    const events = valueAt(entry, leg, "trackinfo");
    if (events !== undefined && events !== null && !isListAt(entry, leg, "trackinfo"))
      return unreadable(reply, `data[0].${leg}.trackinfo`);
  }
  const report = readReport(entry, item, cx);
  if (report.checkpoints.length > 0) return { kind: "found", report };
  if (legs.some((leg) => listAt(entry, leg, "trackinfo").length > 0))
    return unreadable(reply, "data[0].origin_info.trackinfo[0].checkpoint_date");
  if (textAt(entry, "delivery_status") === "pending") return { kind: "pending", retryAfterMs: laterDataMs };
  const stated = CarrierStatement.match(statements, reply.status, entry);
  if (stated) return stated;
  return report.current === null ? unreadable(reply, "data[0].delivery_status") : { kind: "found", report };
}

function readReport(entry: unknown, item: TrackItem, cx: ReadContext): CarrierReport {
  const unknown = new Set<string>();
  const carrier = carrierOf(textAt(entry, "courier_code")) ?? item.carrier;
  const status = textAt(entry, "delivery_status");
  const drafts = legs.flatMap((leg) => {
    const own = carrierOf(textAt(entry, leg, "courier_code"));
    return listAt(entry, leg, "trackinfo").flatMap(
      (event) => readEvent(event, own, carrier, status, unknown) ?? [],
    );
  });
  const detail = textAt(entry, "substatus");
  const checkpoints = draftCheckpoints(drafts, "newestFirst", cx);
  const isExpired = status === "expired" && isSilent(checkpoints, cx.now);
  const hasNews = status !== null && !isNoNews(status) && (status !== "expired" || isExpired);
  const text = cleanText(textAt(entry, "latest_event"));
  const subStatus = hasNews ? readStatus(status, detail, text, unknown) : null;
  return {
    number: item.number,
    carrier,
    current: subStatus === null ? null : { subStatus, raw: detail ?? status ?? "", time: null },
    checkpoints,
    eta: readEta(entry),
    service: textAt(entry, "service_code"),
    origin: countryAt(entry, "origin_country"),
    destination: countryAt(entry, "destination_country"),
    proof: [],
    nextLeg: readNextLeg(entry, item, carrier),
    expiredByCarrier: isExpired,
    simulated: false,
    unknownCodes: [...unknown],
  };
}

/** "Not found" and "pending", each also with the digits of a sub-status. */
function isNoNews(code: string): boolean {
  return /^(?:notfound|pending)/.test(code);
}

/** The sub-status where it belongs to the status, else the status; text refines within it. */
function readStatus(
  status: string | null,
  detail: string | null,
  text: string,
  unknown: Set<string>,
): SubStatus | null {
  const main = status !== null && Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  const fine = detail !== null && Object.hasOwn(substatuses, detail) ? substatuses[detail] : undefined;
  if (detail !== null && fine === undefined && !isNoNews(detail)) unknown.add(detail);
  if (status === null || isNoNews(status)) return null;
  if (main === undefined) {
    unknown.add(status);
    return "unclassified";
  }
  const exact = fine !== undefined && detail?.startsWith(status) ? fine : main;
  // "In transit" and "exception" are the rest of everything: only they are refined.
  return exact === "moving" || exact === "exception" ? refineSub(exact, text) : exact;
}

function readEvent(
  event: unknown,
  leg: string | null,
  carrier: string | null,
  parcel: string | null,
  unknown: Set<string>,
): EventDraft | null {
  const date = textAt(event, "checkpoint_date");
  const country = countryAt(event, "country_iso2");
  const time = parseEventTime(date, { placeZone: placeZone(country, date ?? "") });
  if (time === null) return null;
  const text = cleanText(textAt(event, "tracking_detail"));
  const status = textAt(event, "checkpoint_delivery_status");
  const detail = textAt(event, "checkpoint_delivery_substatus");
  // "In transit" beside "not found" is a guess: of a parcel that is only announced, an event of its announcement.
  const isGuess = parcel === "inforeceived" && detail !== null && isNoNews(detail);
  return {
    time,
    text,
    lang: null,
    place: readPlace(event, country),
    rawCode: detail ?? status,
    subStatus: isGuess ? "label_created" : readStatus(status, detail, text, unknown),
    // The classes are buckets; descriptions are not translated for us.
    mark: text === "" ? "bucket" : "words",
    ...(leg !== null && leg !== carrier && { carrier: leg }),
  };
}

/** Without the postcode. */
function readPlace(event: unknown, country: string | null): Place | null {
  const city = cleanPlace(textAt(event, "city"));
  const text = cleanPlace(textAt(event, "location")) || [city, country].filter(Boolean).join(", ");
  if (text === "") return null;
  return { text, ...(city !== "" && { city }), ...(country !== null && { country }) };
}

function readEta(entry: unknown): Eta | null {
  const time = parseEventTime(textAt(entry, "scheduled_delivery_date"), { midnightIsPlaceholder: true });
  return time === null ? null : { from: time.local, to: null, offset: time.offset };
}

/** The number of the last mile, with its carrier if that is another. */
function readNextLeg(entry: unknown, item: TrackItem, carrier: string | null): CarrierReport["nextLeg"] {
  const number = textAt(entry, "destination_track_number")?.toUpperCase() ?? null;
  if (number === null || number === item.number || !/^[A-Z0-9]{5,50}$/.test(number)) return null;
  const leg = carrierOf(textAt(entry, "destination_info", "courier_code"));
  return { number, carrier: leg === carrier ? null : leg };
}
