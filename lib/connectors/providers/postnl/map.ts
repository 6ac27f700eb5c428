import { chooseNewest } from "@/lib/connectors/kit/choose-newest";
import { cleanText } from "@/lib/connectors/kit/clean-text";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { countryAt, isListAt, listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import type { CarrierReport, Checkpoint, Eta, EventTime, Outcome } from "@/lib/parcels/parcel/schemas";
import { events, homeZone, notApplicable, statements, statuses } from "./constants";

/** Parses a 200 response of PostNL Status v2 about one barcode. Pure; never throws. */
export function mapAnswer(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const json = jsonOf(reply);
  const shipments = ["CompleteStatus", "CurrentStatus"].flatMap((form) => listAt(json, form, "Shipment"));
  const shipment = chooseShipment(shipments, item);
  if (shipment === null) {
    // An unknown number has status 200, an empty object and a warning.
    const stated = CarrierStatement.match(statements, reply.status, json);
    return stated ?? unreadable(reply, "CompleteStatus.Shipment");
  }
  if (!isListAt(shipment, "Status")) return unreadable(reply, "CompleteStatus.Shipment.Status");
  const report = readShipment(shipment, item, cx);
  return report.checkpoints.length === 0
    ? unreadable(reply, "CompleteStatus.Shipment.Status.StatusCode")
    : { kind: "found", report };
}

/** Barcodes are used again: the newest shipment counts. */
function chooseShipment(shipments: readonly unknown[], item: TrackItem): unknown {
  const named = shipments.filter((shipment) =>
    [textAt(shipment, "Barcode"), textAt(shipment, "MainBarcode")].some(
      (barcode) => barcode?.toUpperCase() === item.number.toUpperCase(),
    ),
  );
  return chooseNewest(named, (shipment) => [readTime(valueAt(shipment, "Status"))]);
}

function readShipment(shipment: unknown, item: TrackItem, cx: ReadContext): CarrierReport {
  const unknown = new Set<string>();
  const status = valueAt(shipment, "Status");
  const checkpoints = draftCheckpoints(readHistory(shipment, cx, unknown), "newestFirst", cx);
  return {
    number: item.number,
    carrier: item.carrier ?? "postnl",
    current: readCurrent(status, checkpoints, unknown),
    checkpoints,
    eta: readEta(shipment),
    service: textAt(shipment, "ProductDescription"),
    origin: addressCountry(shipment, "02"),
    destination: addressCountry(shipment, "01"),
    proof: [],
    nextLeg: null,
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: [...unknown],
  };
}

/** The status; only that a courier is on the way is said by an event alone. */
function readCurrent(
  status: unknown,
  checkpoints: readonly Checkpoint[],
  unknown: Set<string>,
): CarrierReport["current"] {
  const stated = readStatus(status, unknown);
  const newest = checkpoints[0];
  const raw = textAt(status, "StatusCode");
  if (stated === null || raw === null) return null;
  const isOut = stated === "moving" && newest?.subStatus === "out_for_delivery";
  return { subStatus: isOut ? "out_for_delivery" : stated, raw, time: readTime(status) };
}

/** null: missing, or "not applicable". */
function readStatus(entry: unknown, unknown: Set<string>): SubStatus | null {
  const code = textAt(entry, "StatusCode");
  if (code === null || code === notApplicable) return null;
  const known = statuses.get(code);
  if (known !== undefined) return known;
  unknown.add(code);
  return "unclassified";
}

/**
 * Events, each with the meaning of the status of the same time; and the statuses without an event. One event or status
 * is an object, none is `{}`.
 */
function readHistory(shipment: unknown, cx: ReadContext, unknown: Set<string>): readonly EventDraft[] {
  const statusEntries = [...listAt(shipment, "Status"), ...listAt(shipment, "OldStatus")];
  const states = statusEntries.flatMap((entry) => {
    const time = readTime(entry);
    const subStatus = readStatus(entry, unknown);
    return time === null || subStatus === null ? [] : [{ entry, time, subStatus }];
  });
  const meaning = new Map(states.map(({ time, subStatus }) => [time.local, subStatus]));
  const scans = listAt(shipment, "Event").flatMap((event): readonly EventDraft[] => {
    const time = readTime(event);
    const code = textAt(event, "Code");
    if (time === null) return [];
    const subStatus = events.get(code ?? "") ?? meaning.get(time.local) ?? null;
    return [draft(time, cleanText(textAt(event, "Description")), code, subStatus, cx)];
  });
  const scanned = new Set(scans.map(({ time }) => time.local));
  const rest = states.filter(({ time }) => !scanned.has(time.local));
  return [
    ...scans,
    ...rest.map(({ entry, time, subStatus }) =>
      draft(time, cleanText(textAt(entry, "StatusDescription")), textAt(entry, "StatusCode"), subStatus, cx),
    ),
  ];
}

function draft(
  time: EventTime,
  text: string,
  rawCode: string | null,
  subStatus: SubStatus | null,
  cx: ReadContext,
): EventDraft {
  // Locations are codes that say nothing to a reader.
  return { time, text, lang: cx.language, place: null, rawCode, subStatus, mark: "own" };
}

/** `dd-MM-yyyy HH:mm:ss` in Dutch time, with fractions of a second in some. */
function readTime(entry: unknown): EventTime | null {
  return parseEventTime(textAt(entry, "TimeStamp"), { homeZone });
}

function readEta(shipment: unknown): Eta | null {
  const at = (field: string) => parseEventTime(textAt(shipment, "Expectation", field), { homeZone });
  const from = at("ETAFrom");
  return from && { from: from.local, to: at("ETATo")?.local ?? null, offset: from.offset };
}

function addressCountry(shipment: unknown, type: string): string | null {
  const address = listAt(shipment, "Address").find((each) => textAt(each, "AddressType") === type);
  return countryAt(address, "CountryCode");
}
