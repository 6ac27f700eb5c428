import { cleanPlace, cleanText } from "@/lib/connectors/kit/clean-text";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { lookUp } from "@/lib/connectors/kit/read-code";
import { listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { subStatusFromText } from "@/lib/connectors/kit/read-status-text";
import { unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import type { CarrierReport, Outcome } from "@/lib/parcels/parcel/schemas";
import { eventTexts, statusWords } from "./constants";

/** Parses the result of one number that has no error. Pure; never throws. */
export function mapResult(result: unknown, item: TrackItem, reply: HttpReply, cx: ReadContext): Outcome {
  const at = "tracking_results[0]";
  const ranks = partsOf(result, item);
  const parts = ranks.flat();
  const events = parts.flatMap((part) => listAt(part, "events"));
  if (parts.some((part) => isOddList(valueAt(part, "events")))) return unreadable(reply, `${at}.events`);
  const report = readResult(ranks, events, item, cx);
  if (events.length > 0 && report.checkpoints.length === 0)
    return unreadable(reply, `${at}.trackable_items[0].events[0].date`);
  return report.current === null && report.checkpoints.length === 0
    ? unreadable(reply, `${at}.status`)
    : { kind: "found", report };
}

/** Neither missing nor a list. */
function isOddList(events: unknown): boolean {
  return events !== undefined && events !== null && typeof events !== "object";
}

/**
 * Where a status and events of the number are written, by rank: a consignment has events of its own and those of its items,
 * which are nested in it. Of items that are named, only the one that was asked for.
 */
function partsOf(result: unknown, item: TrackItem): readonly (readonly unknown[])[] {
  const outer = listAt(result, "trackable_items");
  const inner = outer.flatMap((each) => listAt(each, "items"));
  const isOwn = (each: unknown) => textAt(each, "article_id")?.toUpperCase() === item.number.toUpperCase();
  const own = [...outer, ...inner].filter(isOwn);
  const whole = [valueAt(result, "consignment")];
  return own.length > 0 ? [[result], own, whole] : [[result], whole, outer, inner];
}

function readResult(
  ranks: readonly (readonly unknown[])[],
  events: readonly unknown[],
  item: TrackItem,
  cx: ReadContext,
): CarrierReport {
  const unknown = new Set<string>();
  const drafts = events.flatMap((event) => readEvent(event) ?? []);
  const checkpoints = draftCheckpoints(drafts, "newestFirst", cx);
  const product = ranks
    .flat()
    .map((part) => cleanText(textAt(part, "product_type")))
    .find(Boolean);
  return {
    number: item.number,
    carrier: item.carrier ?? "australia-post",
    current: readCurrent(ranks, unknown),
    checkpoints,
    eta: null,
    service: product ?? null,
    origin: null,
    destination: null,
    proof: [],
    nextLeg: null,
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: [...unknown],
  };
}

/** The status of the highest rank. Items that differ are on their way. */
function readCurrent(ranks: readonly (readonly unknown[])[], unknown: Set<string>): CarrierReport["current"] {
  const written = ranks.map((parts) => new Set(parts.flatMap((part) => textAt(part, "status") ?? [])));
  const [status, ...others] = written.find(({ size }) => size > 0) ?? [];
  if (status === undefined) return null;
  if (others.length > 0)
    return { subStatus: "moving", raw: [status, ...others].toSorted().join(", "), time: null };
  const known = lookUp(statusWords, status.toLowerCase());
  if (known === null) unknown.add(status);
  return { subStatus: known ?? "unclassified", raw: status, time: null };
}

function readEvent(event: unknown): EventDraft | null {
  const time = parseEventTime(textAt(event, "date"));
  if (time === null) return null;
  const text = cleanText(textAt(event, "description"));
  const place = cleanPlace(textAt(event, "location"));
  return {
    time,
    text,
    lang: "en",
    place: place === "" ? null : { text: place },
    rawCode: null,
    subStatus: readText(text),
    mark: "words",
  };
}

/** Only whole descriptions that are known may mean a delivery; words inside others never do. */
function readText(text: string): SubStatus {
  const folded = text.toLowerCase();
  return (
    lookUp(eventTexts, folded) ?? lookUp(statusWords, folded) ?? subStatusFromText(text) ?? "unclassified"
  );
}
