import { cleanText } from "@/lib/connectors/kit/clean-text";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { lookUp } from "@/lib/connectors/kit/read-code";
import { isListAt, listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { xmlOf } from "@/lib/connectors/kit/read-xml";
import { unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import type { CarrierReport, Eta, EventTime, Outcome, Place } from "@/lib/parcels/parcel/schemas";
import { eventCodes, informational, provinces, provinceZones } from "./constants";

/** Parses a 200 response about one number. Pure; never throws. */
export function mapAnswer(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const tree = xmlOf(reply);
  if (!isListAt(tree, "tracking-detail")) return unreadable(reply, "tracking-detail");
  const detail = valueAt(tree, "tracking-detail");
  const at = "tracking-detail.significant-events.occurrence";
  if (listAt(detail, "significant-events", "occurrence").length === 0) return unreadable(reply, at);
  const report = readDetail(detail, item, cx);
  return report.checkpoints.length === 0
    ? unreadable(reply, `${at}[0].event-date`)
    : { kind: "found", report };
}

function readDetail(detail: unknown, item: TrackItem, cx: ReadContext): CarrierReport {
  const unknown = new Set<string>();
  const occurrences = listAt(detail, "significant-events", "occurrence");
  const drafts = occurrences.flatMap((event) => readEvent(event, cx, unknown) ?? []);
  const checkpoints = draftCheckpoints(drafts, "newestFirst", cx);
  return {
    number: item.number,
    carrier: item.carrier ?? "canada-post",
    current: null,
    checkpoints,
    eta: readEta(detail),
    service: cleanText(textAt(detail, "service-name")) || null,
    origin: null,
    destination: null,
    proof: hasSignature(detail) ? ["signature"] : [],
    nextLeg: null,
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: [...unknown],
  };
}

function readEvent(event: unknown, cx: ReadContext, unknown: Set<string>): EventDraft | null {
  const time = readTime(event);
  if (time === null) return null;
  const code = textAt(event, "event-identifier");
  return {
    time,
    text: cleanText(textAt(event, "event-description")),
    lang: cx.language,
    place: readPlace(event),
    rawCode: code,
    subStatus: readSub(code, unknown),
    mark: "bucket",
  };
}

/** By the code alone: descriptions are in English or French. */
function readSub(code: string | null, unknown: Set<string>): SubStatus | null {
  if (code === null || informational.has(code)) return null;
  const known = lookUp(eventCodes, code);
  if (known === null) unknown.add(code);
  return known ?? "unclassified";
}

/** Letters of the zone as written, without guessing at summer time; else the province's zone. Midnight is a day. */
function readTime(event: unknown): EventTime | null {
  return parseEventTime(textAt(event, "event-date"), {
    clock: textAt(event, "event-time"),
    offset: textAt(event, "event-time-zone"),
    placeZone: lookUp(provinceZones, provinceOf(event)),
    midnightIsPlaceholder: true,
  });
}

function provinceOf(event: unknown): string | null {
  return textAt(event, "event-province")?.toUpperCase() ?? null;
}

/** Without the shop's name and the signer's. */
function readPlace(event: unknown): Place | null {
  const city = cleanText(textAt(event, "event-site"));
  const province = provinceOf(event);
  const country = province !== null && provinces.has(province) ? "CA" : null;
  const text = [city, cleanText(province)].filter(Boolean).join(", ");
  if (text === "") return null;
  return { text, ...(city !== "" && { city }), ...(country !== null && { country }) };
}

function readEta(detail: unknown): Eta | null {
  const day = textAt(detail, "changed-expected-date") ?? textAt(detail, "expected-delivery-date");
  const time = parseEventTime(day);
  return time === null ? null : { from: time.local, to: null, offset: null };
}

function hasSignature(detail: unknown): boolean {
  return (
    textAt(detail, "signature-image-exists") === "true" && textAt(detail, "suppress-signature") !== "true"
  );
}
