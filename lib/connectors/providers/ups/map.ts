import { chooseNewest } from "@/lib/connectors/kit/choose-newest";
import { cleanText } from "@/lib/connectors/kit/clean-text";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { placeZone } from "@/lib/connectors/kit/find-place-zone";
import { lookUp } from "@/lib/connectors/kit/read-code";
import { countryAt, digitsAt, isListAt, listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { refineSub, subStatusFromText } from "@/lib/connectors/kit/read-status-text";
import { jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import { writeOffset } from "@/lib/core/calendar";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import { statusOf } from "@/lib/parcels/parcel/rules";
import type { CarrierReport, Eta, EventTime, Outcome, Place } from "@/lib/parcels/parcel/schemas";
import { customsSteps, movedTypes, movements, statements, statusCodes, types } from "./constants";

/** Parses a 200 response of UPS Track v1 about one number. Pure; never throws. */
export function mapAnswer(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const json = jsonOf(reply);
  const shipments = listAt(json, "trackResponse", "shipment");
  if (shipments.length === 0) return unreadable(reply, "trackResponse.shipment");
  const packages = shipments.flatMap((shipment) => listAt(shipment, "package"));
  const parcel = choosePackage(packages, item);
  if (parcel === null) {
    // Not found has status 200: warning TW0001 and no package.
    const stated = CarrierStatement.match(statements, reply.status, json);
    return stated ?? unreadable(reply, "trackResponse.shipment[0].package");
  }
  const activity = valueAt(parcel, "activity");
  if (activity !== undefined && activity !== null && !isListAt(parcel, "activity"))
    return unreadable(reply, "trackResponse.shipment[0].package[0].activity");
  const report = readPackage(parcel, item, cx);
  if (report.checkpoints.length === 0 && listAt(parcel, "activity").length > 0)
    return unreadable(reply, "trackResponse.shipment[0].package[0].activity[0].date");
  return report.current === null && report.checkpoints.length === 0
    ? unreadable(reply, "trackResponse.shipment[0].package[0].currentStatus")
    : { kind: "found", report };
}

function choosePackage(packages: readonly unknown[], item: TrackItem): unknown {
  const own = packages.filter((each) => textAt(each, "trackingNumber")?.toUpperCase() === item.number);
  return chooseNewest(own.length > 0 ? own : packages, (parcel) => listAt(parcel, "activity").map(readTime));
}

function readPackage(parcel: unknown, item: TrackItem, cx: ReadContext): CarrierReport {
  const unknown = new Set<string>();
  const drafts = listAt(parcel, "activity").flatMap((activity) => readActivity(activity, cx, unknown) ?? []);
  const status = valueAt(parcel, "currentStatus");
  const raw = codeOf(status) ?? textAt(status, "code") ?? textAt(status, "type");
  // Older and freight responses have no current status.
  const newest = drafts[0];
  const stated = raw === null ? null : readSub(status, unknown);
  const subStatus = stated === "moving" && newest?.subStatus ? exactMove(newest.subStatus) : stated;
  return {
    number: item.number,
    carrier: item.carrier ?? "ups",
    current: subStatus && { subStatus, raw: raw ?? "", time: null },
    checkpoints: draftCheckpoints(drafts, "newestFirst", cx),
    eta: readEta(parcel),
    service: textAt(parcel, "service", "description"),
    origin: addressCountry(parcel, "ORIGIN"),
    destination: addressCountry(parcel, "DESTINATION"),
    proof: readProof(parcel),
    nextLeg: readNextLeg(parcel, item),
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: [...unknown],
  };
}

/** The current status says only "in transit"; the newest scan is more precise. */
function exactMove(newest: SubStatus): SubStatus {
  const isMove = statusOf(newest) === statusOf("moving") || newest === "out_for_delivery";
  return isMove ? newest : "moving";
}

function readActivity(activity: unknown, cx: ReadContext, unknown: Set<string>): EventDraft | null {
  const time = readTime(activity);
  if (time === null) return null;
  const status = valueAt(activity, "status");
  const code = digitsAt(status, 3, "statusCode") ?? textAt(status, "code");
  const detail = textAt(status, "code");
  return {
    time,
    text: cleanText(textAt(status, "description")),
    lang: cx.language,
    place: readPlace(activity),
    rawCode:
      code === null
        ? textAt(status, "type")
        : [code, code === detail ? null : detail].filter(Boolean).join(" "),
    subStatus: readSub(status, unknown),
    mark: "bucket",
  };
}

/**
 * The three digits first, unless they name a label and the type a parcel on its way; then the letters of a movement,
 * then the type. Texts refine within the same status only.
 */
function readSub(status: unknown, unknown: Set<string>): SubStatus | null {
  const type = textAt(status, "type");
  const detail = textAt(status, "code");
  const digits = codeOf(status);
  const text = cleanText(textAt(status, "description") ?? textAt(status, "simplifiedTextDescription"));
  const byDigits = lookUp(statusCodes, digits);
  const byType = lookUp(types, type);
  const isLeftOver = byDigits === "label_created" && type !== null && movedTypes.has(type);
  const subStatus = isLeftOver ? byType : (byDigits ?? byType);
  if (digits && byDigits === null) unknown.add(digits);
  if (type !== null && byType === null) unknown.add(type);
  if (subStatus === null) return type === null && !digits && detail === null ? null : "unclassified";
  if (subStatus === "customs_processing") return refineCustoms(text);
  return subStatus === "moving"
    ? (lookUp(movements, detail) ?? refineSub(subStatus, text))
    : refineSub(subStatus, text);
}

/** The three digits; `code` is a reason of two, unless it repeats them. */
function codeOf(status: unknown): string | null {
  const isNumber = typeof valueAt(status, "code") === "number";
  const codes = [digitsAt(status, 3, "statusCode"), digitsAt(status, isNumber ? 3 : 0, "code")];
  return codes.find((code) => code !== null && /^\d{3}$/.test(code)) ?? null;
}

/** Customs process, hold or release a parcel under one code: only the text says which. */
function refineCustoms(text: string): SubStatus {
  const named = subStatusFromText(text);
  return named !== null && customsSteps.has(named) ? named : "customs_processing";
}

/** HHMMSS, also where it is written as a number. */
function clockAt(holder: unknown, field: string): string | null {
  return digitsAt(holder, 6, field);
}

/** Local day and clock; the offset is written beside them, or derived from the GMT fields or the place. */
function readTime(activity: unknown): EventTime | null {
  const date = textAt(activity, "date");
  const clock = clockAt(activity, "time");
  const country = countryIn(valueAt(activity, "location", "address"));
  const day = date?.replace(/^(\d{4})(\d{2})(\d{2})$/, "$1-$2-$3") ?? "";
  return parseEventTime(date, {
    clock,
    offset: textAt(activity, "gmtOffset") ?? offsetFromGmt(activity),
    placeZone: placeZone(country, day),
    midnightIsPlaceholder: true,
  });
}

function offsetFromGmt(activity: unknown): string | null {
  const local = parseEventTime(textAt(activity, "date"), { clock: clockAt(activity, "time") });
  const gmt = parseEventTime(textAt(activity, "gmtDate"), { clock: clockAt(activity, "gmtTime") });
  if (local === null || gmt === null || local.local.length === 10 || gmt.local.length === 10) return null;
  const minutes = (Date.parse(`${local.local}Z`) - Date.parse(`${gmt.local}Z`)) / 60_000;
  return Number.isInteger(minutes) && Math.abs(minutes) <= 840 ? writeOffset(minutes) : null;
}

function countryIn(address: unknown): string | null {
  return countryAt(address, "countryCode") ?? countryAt(address, "country");
}

function readPlace(activity: unknown): Place | null {
  const address = valueAt(activity, "location", "address");
  const city = cleanText(textAt(address, "city"));
  const country = countryIn(address);
  const text = [city, cleanText(textAt(address, "stateProvince"))].filter(Boolean).join(", ");
  if (text === "") return country === null ? null : { text: country, country };
  return { text, ...(city !== "" && { city }), ...(country !== null && { country }) };
}

/** The rescheduled day before the scheduled one; the window of the day where UPS names one. */
function readEta(parcel: unknown): Eta | null {
  const dates = listAt(parcel, "deliveryDate");
  const dateOf = (type: string) =>
    textAt(
      dates.find((each) => textAt(each, "type") === type),
      "date",
    );
  const window = valueAt(parcel, "deliveryTime");
  const day = dateOf("RDD") ?? dateOf("SDD");
  const date = parseEventTime(day);
  if (date === null) return null;
  const at = (field: string) => parseEventTime(day, { clock: clockAt(window, field) });
  const from = at("startTime");
  const to = at("endTime");
  const hasClock = (time: EventTime | null) => time !== null && time.local.length > 10;
  return {
    from: hasClock(from) && from ? from.local : date.local,
    to: hasClock(to) && to ? to.local : null,
    offset: null,
  };
}

function addressCountry(parcel: unknown, type: string): string | null {
  const address = listAt(parcel, "packageAddress").find((each) => textAt(each, "type") === type);
  return countryIn(valueAt(address, "address"));
}

function readProof(parcel: unknown): CarrierReport["proof"] {
  const delivered = valueAt(parcel, "deliveryInformation");
  const has = (...path: string[]) => {
    const found = valueAt(delivered, ...path);
    return typeof found === "string" && found !== "";
  };
  return [
    ...(has("signature", "image") ? (["signature"] as const) : []),
    ...(has("deliveryPhoto", "photo") || has("deliveryPhoto") ? (["photo"] as const) : []),
    ...(has("pod", "content") ? (["document"] as const) : []),
  ];
}

/** Mail Innovations and economy parcels are handed over to the US post under a number of its own. */
function readNextLeg(parcel: unknown, item: TrackItem): CarrierReport["nextLeg"] {
  const numbers = listAt(parcel, "alternateTrackingNumber").map((each) => textAt(each, "number") ?? "");
  const postal = numbers.find(
    (number) => number !== item.number && /^(9[1-5]\d{18,24}|420\d{23,31})$/.test(number),
  );
  return postal === undefined ? null : { number: postal, carrier: "usps" };
}
