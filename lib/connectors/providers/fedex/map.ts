import { chooseNewest } from "@/lib/connectors/kit/choose-newest";
import { cleanText } from "@/lib/connectors/kit/clean-text";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { placeZone } from "@/lib/connectors/kit/find-place-zone";
import { lookUp } from "@/lib/connectors/kit/read-code";
import { countryAt, isListAt, listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { refineSub } from "@/lib/connectors/kit/read-status-text";
import { unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import type { CarrierReport, Eta, EventTime, Outcome, Place } from "@/lib/parcels/parcel/schemas";
import { statusCodes } from "./constants";

/** The shipment that counts: numbers are used again, and each use has a result of its own. Null if there is none. */
export function chooseResult(results: readonly unknown[]): unknown {
  return chooseNewest(results, timesOf);
}

/** Moments that a result names; none in an error. */
function timesOf(result: unknown): readonly (EventTime | null)[] {
  const dates = [
    ...listAt(result, "scanEvents").map((scan) => textAt(scan, "date")),
    ...listAt(result, "dateAndTimes")
      .filter((each) => /^(?:ACTUAL_|SHIP$)/.test(textAt(each, "type") ?? ""))
      .map((each) => textAt(each, "dateTime")),
  ];
  return dates.map((date) => parseEventTime(date));
}

/** Parses one track result without an error. Pure; never throws. */
export function mapResult(result: unknown, item: TrackItem, reply: HttpReply, cx: ReadContext): Outcome {
  const at = "output.completeTrackResults[0].trackResults[0]";
  const error = valueAt(result, "error");
  if (error !== undefined && error !== null) return unreadable(reply, `${at}.error.code`);
  const scans = valueAt(result, "scanEvents");
  if (scans !== undefined && scans !== null && !isListAt(result, "scanEvents"))
    return unreadable(reply, `${at}.scanEvents`);
  const report = readResult(result, item, cx);
  if (report.checkpoints.length === 0 && listAt(result, "scanEvents").length > 0)
    return unreadable(reply, `${at}.scanEvents[0].date`);
  return report.current === null && report.checkpoints.length === 0
    ? unreadable(reply, `${at}.latestStatusDetail.code`)
    : { kind: "found", report };
}

function readResult(result: unknown, item: TrackItem, cx: ReadContext): CarrierReport {
  const unknown = new Set<string>();
  const drafts = listAt(result, "scanEvents").flatMap((scan) => readScan(scan, cx, unknown) ?? []);
  const checkpoints = draftCheckpoints(drafts, "newestFirst", cx);
  return {
    number: item.number,
    carrier: item.carrier ?? "fedex",
    current: readCurrent(result, unknown),
    checkpoints,
    eta: readEta(result),
    service: textAt(result, "serviceDetail", "description"),
    origin: countryOf(result, "shipperInformation", "originLocation"),
    destination: countryOf(result, "recipientInformation", "destinationLocation"),
    proof: listAt(result, "availableImages").some((image) => textAt(image, "type")?.includes("SIGNATURE"))
      ? ["signature"]
      : [],
    nextLeg: null,
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: [...unknown],
  };
}

function readCurrent(result: unknown, unknown: Set<string>): CarrierReport["current"] {
  const status = valueAt(result, "latestStatusDetail");
  const code = textAt(status, "code");
  const derived = textAt(status, "derivedCode");
  const reason = listAt(status, "ancillaryDetails").map((each) => textAt(each, "reasonDescription") ?? "");
  const stated = readSub([code, derived], reason.join(" "), unknown);
  return stated && { subStatus: stated, raw: code ?? derived ?? "", time: null };
}

function readScan(scan: unknown, cx: ReadContext, unknown: Set<string>): EventDraft | null {
  const time = readTime(scan);
  if (time === null) return null;
  const code = textAt(scan, "eventType");
  const derived = textAt(scan, "derivedStatusCode");
  const exception = textAt(scan, "exceptionCode");
  const reason = cleanText(textAt(scan, "exceptionDescription"));
  const text = cleanText(textAt(scan, "eventDescription"));
  return {
    time,
    text: [text, reason === text ? "" : reason].filter(Boolean).join(" – "),
    lang: cx.language,
    place: readPlace(valueAt(scan, "scanLocation")),
    rawCode: code === null ? derived : [code, exception].filter(Boolean).join(" "),
    subStatus: readSub([code, derived], `${text} ${reason}`, unknown),
    mark: "bucket",
  };
}

/** The first known code; texts refine within the same status only. Null where there is no code at all. */
function readSub(codes: readonly (string | null)[], text: string, unknown: Set<string>): SubStatus | null {
  const given = codes.filter((code) => code !== null);
  const [first] = given;
  if (first === undefined) return null;
  if (lookUp(statusCodes, first) === null) unknown.add(first);
  const known = given.flatMap((code) => lookUp(statusCodes, code) ?? [])[0];
  return known === undefined ? "unclassified" : refineSub(known, cleanText(text));
}

/** With its offset; midnight without one stands for a day. */
function readTime(scan: unknown): EventTime | null {
  const date = textAt(scan, "date");
  const country = countryAt(scan, "scanLocation", "countryCode");
  const hasOffset = /T.*(?:Z|[+-]\d\d:?\d\d)$/.test(date ?? "");
  return parseEventTime(date, {
    placeZone: placeZone(country, date ?? ""),
    midnightIsPlaceholder: !hasOffset,
  });
}

/** Without street, postcode and the name of the place. */
function readPlace(address: unknown): Place | null {
  const city = cleanText(textAt(address, "city"));
  const country = countryAt(address, "countryCode");
  const text = [city, cleanText(textAt(address, "stateOrProvinceCode"))].filter(Boolean).join(", ");
  if (text === "") return country === null ? null : { text: country, country };
  return { text, ...(city !== "" && { city }), ...(country !== null && { country }) };
}

function readEta(result: unknown): Eta | null {
  const window = valueAt(result, "estimatedDeliveryTimeWindow", "window");
  const dated = (type: string) =>
    textAt(
      listAt(result, "dateAndTimes").find((each) => textAt(each, "type") === type),
      "dateTime",
    );
  const read = (text: string | null) => parseEventTime(text, { midnightIsPlaceholder: true });
  const from = read(textAt(window, "begins") ?? textAt(window, "ends") ?? dated("ESTIMATED_DELIVERY"));
  if (from === null) return null;
  return { from: from.local, to: read(textAt(window, "ends"))?.local ?? null, offset: from.offset };
}

function countryOf(result: unknown, party: string, location: string): string | null {
  return (
    countryAt(result, party, "address", "countryCode") ??
    countryAt(result, location, "locationContactAndAddress", "address", "countryCode")
  );
}
