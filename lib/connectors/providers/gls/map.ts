import { chooseNewest } from "@/lib/connectors/kit/choose-newest";
import { cleanText } from "@/lib/connectors/kit/clean-text";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { placeZone } from "@/lib/connectors/kit/find-place-zone";
import { countryAt, isListAt, listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { refineSub, subStatusFromText } from "@/lib/connectors/kit/read-status-text";
import { jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import { statusOf } from "@/lib/parcels/parcel/rules";
import type { CarrierReport, Checkpoint, Outcome, Place } from "@/lib/parcels/parcel/schemas";
import { closed, codes, families, statements, statuses } from "./constants";

/** Parses the part of a 200 response of GLS that is about one number. Pure; never throws. */
export function mapAnswer(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const json = jsonOf(reply);
  if (!isListAt(json, "parcels")) return unreadable(reply, "parcels");
  const entries = findEntries(listAt(json, "parcels"), item);
  const entry = chooseNewest(entries, (each) => [readTime(textAt(each, "statusDateTime"), null)]);
  if (entry === null) return unreadable(reply, "parcels[0].requested");
  // An unknown number has status 200 and an error code in its own entry.
  if (valueAt(entry, "errorCode") !== undefined) {
    const stated = CarrierStatement.match(statements, reply.status, entry);
    return stated ?? unreadable(reply, "parcels[0].errorCode");
  }
  const events = valueAt(entry, "events");
  if (events !== undefined && events !== null && !isListAt(entry, "events"))
    return unreadable(reply, "parcels[0].events");
  const report = readParcel(entry, item, cx);
  if (report.checkpoints.length === 0 && listAt(entry, "events").length > 0)
    return unreadable(reply, "parcels[0].events[0].eventDateTime");
  return report.current === null && report.checkpoints.length === 0
    ? unreadable(reply, "parcels[0].status")
    : { kind: "found", report };
}

/** Entries of a number: as it was requested, or as GLS calls the parcel. Several share a track id that is used again. */
export function findEntries(entries: readonly unknown[], item: TrackItem): readonly unknown[] {
  const number = item.number.toUpperCase();
  const named = (field: string) => entries.filter((entry) => textAt(entry, field)?.toUpperCase() === number);
  const requested = named("requested");
  return requested.length > 0 ? requested : named("unitno");
}

function readParcel(entry: unknown, item: TrackItem, cx: ReadContext): CarrierReport {
  const unknown = new Set<string>();
  const drafts = listAt(entry, "events").flatMap((event) => readEvent(event, cx, unknown) ?? []);
  const checkpoints = draftCheckpoints(drafts, "newestFirst", cx);
  const status = textAt(entry, "status");
  const time = readTime(textAt(entry, "statusDateTime"), null);
  const subStatus = readStatus(status, checkpoints, unknown);
  return {
    number: item.number,
    carrier: item.carrier ?? "gls",
    current: subStatus && { subStatus, raw: status ?? "", time },
    checkpoints,
    eta: null,
    service: null,
    origin: null,
    destination: null,
    proof: [],
    nextLeg: null,
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: [...unknown],
  };
}

/**
 * The status field decides, since a scan may be wrong: a parcel can have a delivery and be in transit again. The newest
 * event only makes it more exact. null: there is no status field.
 */
function readStatus(
  status: string | null,
  checkpoints: readonly Checkpoint[],
  unknown: Set<string>,
): SubStatus | null {
  if (status === null) return null;
  const newest = checkpoints[0];
  if (status === closed) return readEnd(checkpoints);
  const stated = statuses.get(status);
  if (stated === undefined) {
    unknown.add(status);
    return "unclassified";
  }
  const exact = newest?.subStatus;
  const isSame = exact && exact !== "unclassified" && statusOf(exact) === statusOf(stated);
  return isSame ? exact : stated;
}

/** How a closed parcel ended: given back to its sender, else its delivery, else what happened last. */
function readEnd(checkpoints: readonly Checkpoint[]): SubStatus {
  const newest = checkpoints[0];
  if (newest && subStatusFromText(newest.text) === "returning") return "returned";
  const delivery = checkpoints.find(({ subStatus }) => subStatus && statusOf(subStatus) === "delivered");
  return delivery?.subStatus ?? newest?.subStatus ?? "unclassified";
}

function readEvent(event: unknown, cx: ReadContext, unknown: Set<string>): EventDraft | null {
  const country = countryAt(event, "country");
  const time = readTime(textAt(event, "eventDateTime"), country);
  if (time === null) return null;
  const code = textAt(event, "code");
  const text = cleanText(textAt(event, "description"));
  return {
    time,
    text,
    lang: cx.language,
    place: readPlace(event, country),
    rawCode: code,
    subStatus: readCode(code, text, unknown),
    mark: code === null ? "words" : "own",
  };
}

/** The whole code, then its family. Texts refine within the same status only. */
function readCode(code: string | null, text: string, unknown: Set<string>): SubStatus {
  if (code === null) return "unclassified";
  const known = codes.get(code) ?? families.get(code.split(".")[0] ?? "");
  if (known !== undefined) return refineSub(known, text);
  unknown.add(code);
  return "unclassified";
}

/** With offset; where there is none, the zone of the country. */
function readTime(raw: string | null, country: string | null) {
  return parseEventTime(raw, { placeZone: placeZone(country, raw ?? "") });
}

/** Without the postcode. */
function readPlace(event: unknown, country: string | null): Place | null {
  const city = cleanText(textAt(event, "city"));
  if (city === "") return country === null ? null : { text: country, country };
  return { text: city, city, ...(country !== null && { country }) };
}
