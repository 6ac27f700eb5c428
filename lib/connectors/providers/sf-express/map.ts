import { cleanText } from "@/lib/connectors/kit/clean-text";
import { emptyList } from "@/lib/connectors/kit/constants";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { isListAt, listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { subStatusFromText } from "@/lib/connectors/kit/read-status-text";
import { jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import type { CarrierReport, Outcome, Place } from "@/lib/parcels/parcel/schemas";
import { homeZone, operations, refinements, statements } from "./constants";

const root = "apiResultData.msgData.routeResps";

/** `apiResultData`: JSON as text inside of JSON, within the same limits. undefined: it is not. */
export function readResult(reply: HttpReply): unknown {
  const data = valueAt(jsonOf(reply), "apiResultData");
  return typeof data === "string" ? jsonOf({ body: Buffer.from(data) }) : undefined;
}

/** Parses the routes of one waybill. Pure; never throws. */
export function mapRoutes(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const result = readResult(reply);
  if (!isListAt(result, "msgData", "routeResps")) return unreadable(reply, root);
  const entry = listAt(result, "msgData", "routeResps").find(
    (each) => textAt(each, "mailNo")?.toUpperCase() === item.number,
  );
  if (entry === undefined) return unreadable(reply, `${root}[0].mailNo`);
  const routes = valueAt(entry, "routes");
  if (!Array.isArray(routes)) return unreadable(reply, `${root}[0].routes`);
  if (routes.length === 0) {
    const success = String(valueAt(result, "success"));
    const said = { success, errorCode: valueAt(result, "errorCode"), routes: emptyList };
    const stated = CarrierStatement.match(statements, reply.status, said);
    return stated ?? unreadable(reply, "apiResultData.errorCode");
  }
  const report = readEntry(routes, item, cx);
  return report.checkpoints.length === 0
    ? unreadable(reply, `${root}[0].routes[0].acceptTime`)
    : { kind: "found", report };
}

function readEntry(routes: readonly unknown[], item: TrackItem, cx: ReadContext): CarrierReport {
  const unknown = new Set<string>();
  const drafts = routes.flatMap((route) => readRoute(route, cx, unknown) ?? []);
  const checkpoints = draftCheckpoints(drafts, "oldestFirst", cx);
  return {
    number: item.number,
    carrier: item.carrier ?? "sfexpress",
    current: null,
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

function readRoute(route: unknown, cx: ReadContext, unknown: Set<string>): EventDraft | null {
  const time = parseEventTime(textAt(route, "acceptTime"), { homeZone });
  if (time === null) return null;
  const text = readText(textAt(route, "remark"));
  const code = textAt(route, "opCode");
  return {
    ...{ time, text, lang: cx.language, place: readPlace(route), rawCode: code, mark: "bucket" },
    subStatus: code === null ? "unclassified" : readSub(code, text, unknown),
  };
}

/** Without the courier's name and telephone number, which stand in brackets. */
function readText(remark: string | null): string {
  return cleanText(
    remark?.replace(/[（(【[][^）)】\]]*(?:派件人|收件员|电话|courier|tel|phone)[^）)】\]]*[）)】\]]/giu, ""),
  );
}

function readSub(code: string, text: string, unknown: Set<string>): SubStatus | null {
  if (!Object.hasOwn(operations, code)) {
    unknown.add(code);
    return "unclassified";
  }
  const subStatus = operations[code] ?? null;
  const named = subStatus === null ? null : subStatusFromText(text);
  return subStatus !== null && named !== null && refinements[subStatus]?.includes(named) ? named : subStatus;
}

function readPlace(route: unknown): Place | null {
  const city = cleanText(textAt(route, "acceptAddress"));
  return city === "" ? null : { text: city, city };
}
