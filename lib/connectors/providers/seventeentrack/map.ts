import { isSilent } from "@/lib/connectors/kit/check-silence";
import { cleanPlace, cleanText } from "@/lib/connectors/kit/clean-text";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { placeZone } from "@/lib/connectors/kit/find-place-zone";
import { countryAt, isListAt, listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { subStatusFromText } from "@/lib/connectors/kit/read-status-text";
import { unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import { lazily } from "@/lib/core/lazily";
import { allCarriers } from "@/lib/parcels/carriers/list-carriers";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import type { CarrierReport, Eta, EventTime, Outcome, Place } from "@/lib/parcels/parcel/schemas";
import { stages, statements, statuses } from "./constants";

const carrierByKey = lazily(
  () =>
    new Map(
      allCarriers().flatMap((carrier) =>
        carrier.key17track === null ? [] : [[String(carrier.key17track), carrier.id] as const],
      ),
    ),
);

/** Catalogue id for a 17TRACK carrier key; null for 0 and those not in the catalogue. */
export function carrierOf(key: string | null): string | null {
  return key === null ? null : (carrierByKey().get(key) ?? null);
}

/** Parses one accepted item of `gettrackinfo`. Pure; never throws. */
export function mapItem(entry: unknown, item: TrackItem, reply: HttpReply, cx: ReadContext): Outcome {
  const info = valueAt(entry, "track_info");
  const at = "data.accepted[0].track_info";
  if (!isListAt(entry, "track_info")) return unreadable(reply, at);
  const status = textAt(info, "latest_status", "status");
  const detail = textAt(info, "latest_status", "sub_status");
  const report = readReport(entry, item, cx, status, detail);
  if (report.checkpoints.length > 0) return { kind: "found", report };
  const reported = listAt(info, "tracking", "providers").some(
    (provider) => !isEmpty(valueAt(provider, "events")),
  );
  if (reported) return unreadable(reply, `${at}.tracking.providers[0].events[0].time_iso`);
  const stated = CarrierStatement.match(statements, reply.status, entry);
  if (stated) return stated;
  return report.current === null
    ? unreadable(reply, `${at}.latest_status.status`)
    : { kind: "found", report };
}

/** No events: none were written. Anything else that yields none is a format that is not known. */
function isEmpty(events: unknown): boolean {
  return events === undefined || events === null || (Array.isArray(events) && events.length === 0);
}

function readReport(
  entry: unknown,
  item: TrackItem,
  cx: ReadContext,
  status: string | null,
  detail: string | null,
): CarrierReport {
  const info = valueAt(entry, "track_info");
  const unknown = new Set<string>();
  const carrier = carrierOf(textAt(entry, "carrier")) ?? item.carrier;
  const providers = listAt(info, "tracking", "providers");
  const drafts = providers.flatMap((provider) => {
    const leg = carrierOf(textAt(provider, "provider", "key"));
    const lang = textAt(provider, "provider_lang");
    return listAt(provider, "events").flatMap(
      (event) => readEvent(event, { carrier, leg, lang }, unknown) ?? [],
    );
  });
  const checkpoints = draftCheckpoints(drafts, "newestFirst", cx);
  const isExpired = status === "Expired" && isSilent(checkpoints, cx.now);
  // Known movement is kept when the main status loses it: NotFound with events says nothing.
  const isNews = status !== null && status !== "NotFound" && (status !== "Expired" || isExpired);
  const subStatus = isNews ? readStatus(status, detail, unknown) : null;
  return {
    number: item.number,
    carrier,
    current:
      subStatus === null
        ? null
        : { subStatus, raw: detail ?? status ?? "", time: readTime(valueAt(info, "latest_event")) },
    checkpoints,
    eta: readEta(info),
    service: textAt(info, "misc_info", "service_type") ?? textAt(providers[0], "service_type"),
    origin: countryAt(info, "shipping_info", "shipper_address", "country"),
    destination: countryAt(info, "shipping_info", "recipient_address", "country"),
    proof: [],
    nextLeg: readNextLeg(info, item, carrier, providers),
    expiredByCarrier: isExpired,
    simulated: false,
    unknownCodes: [...unknown],
  };
}

function readStatus(status: string, detail: string | null, unknown: Set<string>): SubStatus {
  const fine = detail !== null && Object.hasOwn(statuses, detail) ? statuses[detail] : undefined;
  const main = Object.hasOwn(statuses, status) ? statuses[status] : undefined;
  if (detail !== null && fine === undefined) unknown.add(detail);
  if (main === undefined) unknown.add(status);
  return fine ?? main ?? "unclassified";
}

function readEvent(
  event: unknown,
  about: { readonly carrier: string | null; readonly leg: string | null; readonly lang: string | null },
  unknown: Set<string>,
): EventDraft | null {
  const time = readTime(event);
  if (time === null) return null;
  const detail = textAt(event, "sub_status");
  const stage = textAt(event, "stage");
  const text = cleanText(textAt(event, "description"));
  return {
    time,
    text,
    lang: about.lang?.toLowerCase() ?? null,
    place: readPlace(event),
    rawCode: detail ?? stage,
    subStatus: eventSub(detail, stage, text, unknown),
    // The classes are buckets, and the texts are stable: descriptions are not translated for us.
    mark: text === "" ? "bucket" : "words",
    ...(about.leg !== null && about.leg !== about.carrier && { carrier: about.leg }),
  };
}

function eventSub(
  detail: string | null,
  stage: string | null,
  text: string,
  unknown: Set<string>,
): SubStatus | null {
  if (detail !== null && Object.hasOwn(statuses, detail)) return statuses[detail] ?? null;
  if (stage !== null && Object.hasOwn(stages, stage)) return stages[stage] ?? null;
  const given = detail ?? stage;
  if (given?.startsWith("NotFound")) return null;
  if (given !== null) unknown.add(given);
  return subStatusFromText(text) ?? "unclassified";
}

/** Local time with its offset; else UTC; else the carrier's raw text, which may be a day only. */
function readTime(event: unknown): EventTime | null {
  const country = countryAt(event, "address", "country");
  const raw = valueAt(event, "time_raw");
  const date = textAt(raw, "date");
  return (
    parseEventTime(textAt(event, "time_iso")) ??
    parseEventTime(textAt(event, "time_utc")) ??
    parseEventTime(date, {
      clock: textAt(raw, "time"),
      offset: textAt(raw, "timezone"),
      placeZone: placeZone(country, date ?? ""),
    })
  );
}

/** Without street, postcode and coordinates. */
function readPlace(event: unknown): Place | null {
  const city = cleanPlace(textAt(event, "address", "city"));
  const country = countryAt(event, "address", "country");
  const text = cleanPlace(textAt(event, "location")) || [city, country].filter(Boolean).join(", ");
  if (text === "") return null;
  return { text, ...(city !== "" && { city }), ...(country !== null && { country }) };
}

function readEta(info: unknown): Eta | null {
  const date = valueAt(info, "time_metrics", "estimated_delivery_date");
  const from = parseEventTime(textAt(date, "from") ?? textAt(date, "to"), { midnightIsPlaceholder: true });
  if (from === null) return null;
  const to = parseEventTime(textAt(date, "to"), { midnightIsPlaceholder: true });
  return { from: from.local, to: to?.local ?? null, offset: from.offset };
}

/** The carrier of the last mile and its number for the parcel. */
function readNextLeg(
  info: unknown,
  item: TrackItem,
  carrier: string | null,
  providers: readonly unknown[],
): CarrierReport["nextLeg"] {
  const number = textAt(info, "misc_info", "local_number")?.toUpperCase() ?? null;
  const keys = [
    textAt(info, "misc_info", "local_key"),
    ...providers.map((each) => textAt(each, "provider", "key")),
  ];
  const legs = keys.map(carrierOf).filter((id) => id !== null && id !== carrier);
  if (number === null || number === item.number || !/^[A-Z0-9]{5,50}$/.test(number)) return null;
  return { number, carrier: legs[0] ?? null };
}
