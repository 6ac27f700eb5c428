import { chooseNewest } from "@/lib/connectors/kit/choose-newest";
import { cleanText } from "@/lib/connectors/kit/clean-text";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { countryAt, isListAt, listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { refineSub } from "@/lib/connectors/kit/read-status-text";
import { jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import { isReturn, statusOf } from "@/lib/parcels/parcel/rules";
import type { CarrierReport, Checkpoint, Eta, Outcome } from "@/lib/parcels/parcel/schemas";
import { categories, codes } from "./constants";

/** Parses a 200 response of Royal Mail about one mail piece. Pure; never throws. */
export function mapAnswer(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const pieces = listAt(jsonOf(reply), "mailPieces");
  const piece = choosePiece(pieces, item);
  if (piece === null) return unreadable(reply, "mailPieces");
  const events = valueAt(piece, "events");
  if (events !== undefined && events !== null && !isListAt(piece, "events"))
    return unreadable(reply, "mailPieces.events");
  const report = readPiece(piece, item, cx);
  if (report.checkpoints.length === 0 && listAt(piece, "events").length > 0)
    return unreadable(reply, "mailPieces.events[0].eventDateTime");
  return report.current === null && report.checkpoints.length === 0
    ? unreadable(reply, "mailPieces.summary.lastEventCode")
    : { kind: "found", report };
}

/** An object, or a list. A piece has up to three names: as asked, of its label's code, and printed below it. */
function choosePiece(pieces: readonly unknown[], item: TrackItem): unknown {
  const named = pieces.filter((piece) =>
    [
      textAt(piece, "mailPieceId"),
      textAt(piece, "summary", "uniqueItemId"),
      textAt(piece, "summary", "oneDBarcode"),
    ].some((name) => name?.toUpperCase() === item.number.toUpperCase()),
  );
  return chooseNewest(named.length > 0 ? named : pieces, (piece) => [
    parseEventTime(textAt(piece, "summary", "lastEventDateTime")),
  ]);
}

function readPiece(piece: unknown, item: TrackItem, cx: ReadContext): CarrierReport {
  const unknown = new Set<string>();
  const drafts = listAt(piece, "events").flatMap((event) => readEvent(event, unknown) ?? []);
  const checkpoints = draftCheckpoints(drafts, "newestFirst", cx);
  const summary = valueAt(piece, "summary");
  return {
    number: item.number,
    carrier: item.carrier ?? "royal-mail",
    current: readCurrent(summary, checkpoints, unknown),
    checkpoints,
    eta: readEta(piece),
    service: textAt(summary, "productName"),
    origin: countryAt(summary, "originCountryCode"),
    destination: countryAt(summary, "destinationCountryCode"),
    proof: textAt(piece, "signature", "imageId") === null ? [] : ["signature"],
    nextLeg: null,
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: [...unknown],
  };
}

/** The summary, which is that of the last scan: one that came in after a delivery says nothing, unless it is a return. */
function readCurrent(
  summary: unknown,
  checkpoints: readonly Checkpoint[],
  unknown: Set<string>,
): CarrierReport["current"] {
  const stated = readSummary(summary, unknown);
  if (stated === null) return null;
  const status = statusOf(stated.subStatus);
  const isDelivered = checkpoints.some(
    (event) => event.subStatus && statusOf(event.subStatus) === "delivered",
  );
  return isDelivered && status !== "delivered" && !isReturn(status, stated.subStatus) ? null : stated;
}

function readSummary(summary: unknown, unknown: Set<string>): CarrierReport["current"] {
  const code = textAt(summary, "lastEventCode");
  const category = textAt(summary, "statusCategory");
  const raw = code ?? category;
  if (raw === null) return null;
  const text = cleanText(textAt(summary, "lastEventName"));
  const known = codes.get(code ?? "") ?? categories.get(category?.toUpperCase() ?? "");
  if (known === undefined) unknown.add(raw);
  const subStatus = known === undefined ? "unclassified" : refineSub(known, text);
  return { subStatus, raw, time: parseEventTime(textAt(summary, "lastEventDateTime")) };
}

function readEvent(event: unknown, unknown: Set<string>): EventDraft | null {
  const time = parseEventTime(textAt(event, "eventDateTime"));
  if (time === null) return null;
  const code = textAt(event, "eventCode");
  const text = cleanText(textAt(event, "eventName"));
  const office = cleanText(textAt(event, "locationName"));
  return {
    time,
    text,
    lang: "en",
    place: office === "" ? null : { text: office },
    rawCode: code,
    subStatus: readCode(code, text, unknown),
    mark: code === null ? "words" : "own",
  };
}

/** Texts refine within the same status only. */
function readCode(code: string | null, text: string, unknown: Set<string>): SubStatus {
  const known = code === null ? undefined : codes.get(code);
  if (known !== undefined) return refineSub(known, text);
  if (code !== null) unknown.add(code);
  return "unclassified";
}

/** A day, with a window where there is one: clocks with an offset. */
function readEta(piece: unknown): Eta | null {
  const estimate = valueAt(piece, "estimatedDelivery");
  const day = textAt(estimate, "date");
  const at = (field: string) => parseEventTime(day, { clock: textAt(estimate, field) });
  const from = at("startOfEstimatedWindow");
  const to = at("endOfEstimatedWindow");
  if (from === null) return null;
  return {
    from: from.local,
    to: to !== null && to.local.length > 10 ? to.local : null,
    offset: from.offset,
  };
}
