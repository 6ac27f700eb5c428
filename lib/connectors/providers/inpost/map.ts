import { cleanText } from "@/lib/connectors/kit/clean-text";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { isListAt, listAt, textAt } from "@/lib/connectors/kit/read-json";
import { jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { statuses } from "./constants";

/** Parses a 200 response of ShipX tracking. Pure; never throws. */
export function mapAnswer(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const json = jsonOf(reply);
  if (!isListAt(json, "tracking_details")) return unreadable(reply, "tracking_details");
  const report = readParcel(json, item, cx);
  if (report.checkpoints.length === 0 && listAt(json, "tracking_details").length > 0)
    return unreadable(reply, "tracking_details[0].datetime");
  return report.current === null && report.checkpoints.length === 0
    ? unreadable(reply, "status")
    : { kind: "found", report };
}

function readParcel(parcel: unknown, item: TrackItem, cx: ReadContext): CarrierReport {
  const unknown = new Set<string>();
  const service = textAt(parcel, "service") ?? textAt(parcel, "type");
  const isLocker = service?.includes("locker") === true;
  const drafts = listAt(parcel, "tracking_details").flatMap(
    (event) => readEvent(event, isLocker, unknown) ?? [],
  );
  const checkpoints = draftCheckpoints(drafts, "newestFirst", cx);
  const status = textAt(parcel, "status");
  return {
    number: item.number,
    carrier: item.carrier ?? "inpost",
    current:
      status === null ? null : { subStatus: readSub(status, isLocker, unknown), raw: status, time: null },
    checkpoints,
    eta: null,
    service,
    origin: null,
    destination: null,
    proof: [],
    nextLeg: null,
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: [...unknown],
  };
}

/** Without the locker's address: it is the recipient's choice, and near their home. */
function readEvent(event: unknown, isLocker: boolean, unknown: Set<string>): EventDraft | null {
  const time = parseEventTime(textAt(event, "datetime"));
  const code = textAt(event, "status");
  if (time === null) return null;
  const agency = cleanText(textAt(event, "agency"));
  return {
    time,
    text: wordsOf(code),
    lang: "en",
    place: agency === "" ? null : { text: agency },
    rawCode: code,
    subStatus: code === null ? "unclassified" : readSub(code, isLocker, unknown),
    mark: code === null ? "bucket" : "own",
  };
}

/** "adopted_at_source_branch" as a sentence. */
function wordsOf(code: string | null): string {
  const words = (code ?? "").replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function readSub(code: string, isLocker: boolean, unknown: Set<string>): SubStatus {
  const subStatus = Object.hasOwn(statuses, code) ? statuses[code] : undefined;
  if (subStatus === undefined) unknown.add(code);
  return code === "ready_to_pickup" && isLocker ? "ready_at_locker" : (subStatus ?? "unclassified");
}
