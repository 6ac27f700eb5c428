import { cleanText } from "@/lib/connectors/kit/clean-text";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { textAt } from "@/lib/connectors/kit/read-json";
import { unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import type { CarrierReport, EventTime, Outcome, Place } from "@/lib/parcels/parcel/schemas";
import { arrivedCodes, documentStatements, homeZone, statuses } from "./constants";

/** Parses the state of one document. Pure; never throws. */
export function mapDocument(document: unknown, item: TrackItem, reply: HttpReply, cx: ReadContext): Outcome {
  const stated = CarrierStatement.match(documentStatements, reply.status, document);
  if (stated) return stated;
  const code = textAt(document, "StatusCode");
  return code === null
    ? unreadable(reply, "data[0].StatusCode")
    : { kind: "found", report: readDocument(document, code, item, cx) };
}

function readDocument(document: unknown, code: string, item: TrackItem, cx: ReadContext): CarrierReport {
  const subStatus = Object.hasOwn(statuses, code) ? statuses[code] : undefined;
  const time = stateTime(document, code);
  const state: EventDraft | null = time && {
    ...{ time, text: cleanText(textAt(document, "Status")), lang: "uk", rawCode: code, mark: "own" },
    place: arrivedCodes.has(code) ? readCity(document) : null,
    subStatus: subStatus ?? "unclassified",
  };
  const scheduled = readTime(document, "ScheduledDeliveryDate");
  return {
    number: item.number,
    carrier: item.carrier ?? "nova-poshta",
    current: { subStatus: subStatus ?? "unclassified", raw: code, time },
    checkpoints: draftCheckpoints(
      [...readDates(document, code, time), ...(state ? [state] : [])],
      "oldestFirst",
      cx,
    ),
    eta: scheduled && { from: scheduled.local, to: null, offset: scheduled.offset },
    service: null,
    origin: null,
    destination: null,
    proof: [],
    nextLeg: null,
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: subStatus === undefined ? [code] : [],
  };
}

/** Earlier events that have a field of their own: the waybill, and the arrival of a parcel that was collected. */
function readDates(document: unknown, code: string, newest: EventTime | null): readonly EventDraft[] {
  const created = code === "1" ? null : readTime(document, "DateCreated");
  const arrived = statuses[code] === "delivered" ? readTime(document, "ActualDeliveryDate") : null;
  const event = (
    time: EventTime,
    rawCode: string,
    more: Pick<EventDraft, "subStatus" | "place">,
  ): EventDraft => ({
    ...{ time, text: "", lang: null, rawCode, mark: "own", ...more },
  });
  return [
    ...(created ? [event(created, "DateCreated", { subStatus: "label_created", place: null })] : []),
    ...(arrived && arrived.local !== newest?.local
      ? [event(arrived, "ActualDeliveryDate", { subStatus: "arrived", place: readCity(document) })]
      : []),
  ];
}

/** When the state came about, by the field that says it most exactly. */
function stateTime(document: unknown, code: string): EventTime | null {
  const subStatus = statuses[code];
  const exact =
    code === "1"
      ? ["DateCreated"]
      : subStatus === "delivered"
        ? ["RecipientDateTime", "ActualDeliveryDate"]
        : code === "7" || code === "8"
          ? ["ActualDeliveryDate"]
          : [];
  for (const field of [...exact, "TrackingUpdateDate", "DateScan"]) {
    const time = readTime(document, field);
    if (time !== null) return time;
  }
  return null;
}

/** Four notations in one document; one of them has the clock before the day. Zeros stand for no date. */
function readTime(document: unknown, field: string): EventTime | null {
  const raw = textAt(document, field);
  const clockFirst = /^(\d{1,2}:\d{2}(?::\d{2})?)\s+(\d{1,2}\.\d{1,2}\.\d{4})$/.exec(raw ?? "");
  const written = clockFirst ? `${clockFirst[2]} ${clockFirst[1]}` : raw;
  return parseEventTime(written, { homeZone, midnightIsPlaceholder: true });
}

/** The town; the counter or locker may be the recipient's street. */
function readCity(document: unknown): Place | null {
  const city = cleanText(textAt(document, "CityRecipient"));
  return city === "" ? null : { text: city, city };
}
