import { cleanText } from "@/lib/connectors/kit/clean-text";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { countryAt, isListAt, listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { refineSub, subStatusFromText } from "@/lib/connectors/kit/read-status-text";
import { unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import { isFinal, statusOf } from "@/lib/parcels/parcel/rules";
import type { CarrierReport, Checkpoint, Eta, Outcome } from "@/lib/parcels/parcel/schemas";
import { chronopostHolder, codes, homeZone, problem } from "./constants";

/** The entry of a number; one without any number belongs to the only number that was asked for. */
export function findEntry(entries: readonly unknown[], item: TrackItem): unknown {
  const own = entries.find((entry) => numberOf(entry)?.toUpperCase() === item.number.toUpperCase());
  const [only] = entries;
  return own ?? (entries.length === 1 && isAnonymous(only) ? only : null);
}

/** An error of the whole call names no number. */
function isAnonymous(entry: unknown): boolean {
  return numberOf(entry) === null && textAt(entry, "returnCode") !== null;
}

function numberOf(entry: unknown): string | null {
  return textAt(entry, "shipment", "idShip") ?? textAt(entry, "idShip");
}

/** Parses one number's entry of La Poste Suivi v2. Pure; never throws. */
export function mapShipment(entry: unknown, item: TrackItem, reply: HttpReply, cx: ReadContext): Outcome {
  const [shipment] = listAt(entry, "shipment");
  const events = valueAt(shipment, "event");
  if (events !== undefined && events !== null && !isListAt(shipment, "event"))
    return unreadable(reply, "shipment.event");
  const report = readShipment(shipment, item, cx);
  if (report.checkpoints.length > 0) return { kind: "found", report };
  return unreadable(
    reply,
    listAt(shipment, "event").length > 0 ? "shipment.event[0].date" : "shipment.event",
  );
}

function readShipment(shipment: unknown, item: TrackItem, cx: ReadContext): CarrierReport {
  const unknown = new Set<string>();
  const drafts = listAt(shipment, "event").flatMap((event) => readEvent(event, cx, unknown) ?? []);
  const checkpoints = draftCheckpoints(drafts, "newestFirst", cx);
  const about = valueAt(shipment, "contextData");
  return {
    number: item.number,
    carrier: textAt(shipment, "holder") === chronopostHolder ? "chronopost" : (item.carrier ?? "la-poste"),
    current: readCurrent(checkpoints, valueAt(shipment, "isFinal") === true),
    checkpoints,
    eta: readEta(shipment),
    service: textAt(shipment, "product"),
    origin: countryAt(about, "originCountry"),
    destination: countryAt(about, "arrivalCountry"),
    proof: [],
    nextLeg: null,
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: [...unknown],
  };
}

/** A closed parcel is as it ended, whatever was recorded afterwards; of another one only its events tell. */
function readCurrent(checkpoints: readonly Checkpoint[], closed: boolean): CarrierReport["current"] {
  const end = checkpoints.find(({ subStatus }) => subStatus !== null && isFinal(statusOf(subStatus)));
  const event = end ?? checkpoints[0];
  if (!closed || event === undefined) return null;
  return { subStatus: event.subStatus ?? "unclassified", raw: event.rawCode ?? "", time: event.time };
}

function readEvent(event: unknown, cx: ReadContext, unknown: Set<string>): EventDraft | null {
  const time = parseEventTime(textAt(event, "date"), { homeZone });
  if (time === null) return null;
  const code = textAt(event, "code");
  const text = cleanText(textAt(event, "label"));
  return {
    time,
    text,
    lang: cx.language,
    // Events do not say where they happened.
    place: null,
    rawCode: code,
    subStatus: readCode(code, text, unknown),
    mark: code === null ? "words" : "bucket",
  };
}

/** Texts refine within the same status only, except those of a problem, which may be a failed delivery. */
function readCode(code: string | null, text: string, unknown: Set<string>): SubStatus {
  if (code === null) return "unclassified";
  const known = codes.get(code);
  if (known === undefined) {
    unknown.add(code);
    return "unclassified";
  }
  const named = code === problem ? subStatusFromText(text) : null;
  return named !== null && statusOf(named) === "undelivered" ? named : refineSub(known, text);
}

function readEta(shipment: unknown): Eta | null {
  const time = parseEventTime(textAt(shipment, "estimDate"), { homeZone, midnightIsPlaceholder: true });
  return time && { from: time.local, to: null, offset: time.offset };
}
