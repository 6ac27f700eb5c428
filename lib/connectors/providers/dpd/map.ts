import { cleanText } from "@/lib/connectors/kit/clean-text";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { placeZone } from "@/lib/connectors/kit/find-place-zone";
import { isListAt, listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { refineSub } from "@/lib/connectors/kit/read-status-text";
import { xmlOf } from "@/lib/connectors/kit/read-xml";
import { unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import type { CarrierReport, EventTime, Outcome, Place } from "@/lib/parcels/parcel/schemas";
import { statements, statuses } from "./constants";

const resultPath = ["Envelope", "Body", "getTrackingDataResponse", "trackingresult"] as const;

/** Parses a 200 response of DPD about one parcel. Pure; never throws. */
export function mapAnswer(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const tree = xmlOf(reply);
  const stated = CarrierStatement.match(statements, reply.status, tree);
  if (stated) return stated;
  const result = valueAt(tree, ...resultPath);
  if (!isListAt(result, "statusInfo")) return unreadable(reply, [...resultPath, "statusInfo"].join("."));
  const report = readResult(result, item, cx);
  return report.checkpoints.length === 0
    ? unreadable(reply, [...resultPath, "statusInfo[0].date"].join("."))
    : { kind: "found", report };
}

function readResult(result: unknown, item: TrackItem, cx: ReadContext): CarrierReport {
  const unknown = new Set<string>();
  const entries = listAt(result, "statusInfo");
  const drafts = entries.flatMap((entry) => readEntry(entry, cx, unknown) ?? []);
  // Entries come in no order.
  const checkpoints = draftCheckpoints(drafts, "newestFirst", cx);
  const state = entries.find((entry) => textAt(entry, "isCurrentStatus") === "true");
  const current = state === undefined ? null : readEntry(state, cx, unknown);
  return {
    number: item.number,
    carrier: item.carrier ?? "dpd",
    current: current
      ? {
          ...{ subStatus: current.subStatus ?? "unclassified", raw: current.rawCode ?? "" },
          time: current.time,
        }
      : null,
    checkpoints,
    eta: null,
    service: lineAt(result, "shipmentInfo", "serviceDescription", "content") || null,
    origin: null,
    destination: null,
    proof: [],
    nextLeg: null,
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: [...unknown],
  };
}

/** null: a step that the parcel has not reached, or that has no time. */
function readEntry(entry: unknown, cx: ReadContext, unknown: Set<string>): EventDraft | null {
  if (textAt(entry, "statusHasBeenReached") !== "true") return null;
  const place = readPlace(lineAt(entry, "location"));
  const time = readTime(lineAt(entry, "date"), place?.country ?? null);
  if (time === null) return null;
  const code = textAt(entry, "status");
  const text = lineAt(entry, "description", "content") || lineAt(entry, "label");
  return {
    time,
    text,
    lang: cx.language,
    place,
    rawCode: code,
    subStatus: readStatus(code, text, unknown),
    mark: code === null ? "words" : "bucket",
  };
}

/** Texts refine within the same status only. */
function readStatus(code: string | null, text: string, unknown: Set<string>): SubStatus {
  if (code === null) return "unclassified";
  const known = statuses.get(code);
  if (known !== undefined) return refineSub(known, text);
  unknown.add(code);
  return "unclassified";
}

/** Text of a line, or of several lines in a row. */
function lineAt(value: unknown, ...path: readonly string[]): string {
  const lines = listAt(value, ...path).flatMap((line) => textAt(line, "content") ?? []);
  return cleanText(lines.join(" "));
}

/** `8/17/2026 7:11:26 PM`: month first, twelve hours, in the time of the place. */
function readTime(raw: string, country: string | null): EventTime | null {
  const local = parseEventTime(raw, { order: "mdy" });
  if (local === null) return null;
  return parseEventTime(raw, { order: "mdy", placeZone: placeZone(country, local.local) });
}

/** `Mechelen (BE)` */
function readPlace(text: string): Place | null {
  const [, city, country] = /^(.*?)\s*\(([A-Z]{2})\)$/.exec(text) ?? [];
  if (country === undefined) return text === "" ? null : { text };
  return city ? { text: `${city}, ${country}`, city, country } : { text: country, country };
}
