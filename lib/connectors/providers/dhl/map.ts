import { chooseNewest } from "@/lib/connectors/kit/choose-newest";
import { cleanPlace, cleanText } from "@/lib/connectors/kit/clean-text";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { placeZone } from "@/lib/connectors/kit/find-place-zone";
import { countryAt, isListAt, listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { subStatusFromText } from "@/lib/connectors/kit/read-status-text";
import { jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import { countryOf } from "@/lib/parcels/carriers/name-country";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { foldText } from "@/lib/parcels/parcel/fingerprint-event";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import type { CarrierReport, Eta, EventTime, Outcome, Place } from "@/lib/parcels/parcel/schemas";
import { carrierOf, codes, refinements, serviceOf, shipmentStatements } from "./constants";

/** Parses a 200 response of DHL Unified about one number. Pure; never throws. */
export function mapAnswer(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const json = jsonOf(reply);
  if (!isListAt(json, "shipments")) return unreadable(reply, "shipments");
  const shipment = chooseShipment(listAt(json, "shipments"), item);
  if (shipment === null) return unreadable(reply, "shipments[0]");
  const events = valueAt(shipment, "events");
  const none = Array.isArray(events) && events.length === 0;
  const stated = none ? CarrierStatement.match(shipmentStatements, reply.status, shipment) : null;
  if (stated) return stated;
  if (events !== undefined && events !== null && !isListAt(shipment, "events"))
    return unreadable(reply, "shipments[0].events");
  const report = readShipment(shipment, item, cx);
  if (report.checkpoints.length === 0 && listAt(shipment, "events").length > 0)
    return unreadable(reply, "shipments[0].events[0].timestamp");
  return report.current === null && report.checkpoints.length === 0
    ? unreadable(reply, "shipments[0].status.statusCode")
    : { kind: "found", report };
}

/**
 * Several divisions use the same numbers, and reuse them: the requested division first, then the newest status.
 */
function chooseShipment(shipments: readonly unknown[], item: TrackItem): unknown {
  const named = shipments.filter((each) => textAt(each, "id")?.toUpperCase() === item.number.toUpperCase());
  const service = serviceOf(item.carrier);
  const list = named.length > 0 ? named : shipments;
  const own = list.filter((each) => service !== null && textAt(each, "service") === service);
  return chooseNewest(own.length > 0 ? own : list, (each) =>
    [valueAt(each, "status"), ...listAt(each, "events")].map(readTime),
  );
}

function readShipment(shipment: unknown, item: TrackItem, cx: ReadContext): CarrierReport {
  const status = valueAt(shipment, "status");
  const events = listAt(shipment, "events");
  const unknown = new Set<string>();
  const names = namesIn(shipment);
  const drafts = (events.length > 0 ? events : listAt(shipment, "status")).flatMap(
    (event) => readEvent(event, names, cx, unknown) ?? [],
  );
  const subStatus = readSub(status, unknown);
  const service = textAt(shipment, "service");
  return {
    number: item.number,
    carrier: carrierOf(service) ?? item.carrier,
    current: subStatus && { subStatus, raw: rawOf(status) ?? "", time: readTime(status) },
    checkpoints: draftCheckpoints(drafts, "newestFirst", cx),
    eta: readEta(shipment),
    service: textAt(shipment, "details", "product", "productName") ?? service,
    origin: countryOfPlace(valueAt(shipment, "origin")),
    destination: countryOfPlace(valueAt(shipment, "destination")),
    proof: readProof(shipment),
    nextLeg: null,
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: [...unknown],
  };
}

/** Who received and signed, and where they live: whatever names one of these is no event text and no place. */
function namesIn(shipment: unknown): readonly string[] {
  const details = valueAt(shipment, "details");
  const people = ["receiver", "proofOfDelivery"].map((party) => valueAt(details, party));
  const words = [
    ...[...people, valueAt(details, "proofOfDelivery", "signed")].flatMap((person) =>
      ["name", "givenName", "familyName"].map((field) => textAt(person, field)),
    ),
    textAt(shipment, "destination", "address", "streetAddress"),
  ];
  return words.map((word) => foldText(word ?? "")).filter((word) => word.length > 2);
}

function isPrivate(text: string, names: readonly string[]): boolean {
  const folded = ` ${foldText(text)} `;
  return names.some((name) => folded.includes(` ${name} `));
}

function readEvent(
  event: unknown,
  names: readonly string[],
  cx: ReadContext,
  unknown: Set<string>,
): EventDraft | null {
  const time = readTime(event);
  if (time === null) return null;
  const code = divisionCode(event);
  return {
    time,
    text: wordsOf(event, names),
    lang: cx.language,
    place: readPlace(event, names),
    rawCode: code ?? textAt(event, "statusCode"),
    subStatus: readSub(event, unknown),
    mark: code === null ? "bucket" : "own",
  };
}

/** The division's own code if it is one; some put the bucket or a sentence there. */
function divisionCode(event: unknown): string | null {
  const status = textAt(event, "status");
  if (status === null || !/^[A-Z0-9][A-Z0-9_-]{0,9}$/.test(status)) return null;
  return status.toLowerCase() === textAt(event, "statusCode") ? null : status;
}

function rawOf(status: unknown): string | null {
  return divisionCode(status) ?? textAt(status, "statusCode");
}

/** null: `unknown`, or missing. An unmapped code is counted and means "in transit". */
function readSub(event: unknown, unknown: Set<string>): SubStatus | null {
  const code = textAt(event, "statusCode");
  if (code === null) return null;
  if (!Object.hasOwn(codes, code)) {
    unknown.add(code);
    return "unclassified";
  }
  const subStatus = codes[code] ?? null;
  const named = subStatusFromText(`${wordsOf(event)} ${cleanText(textAt(event, "remark"))}`);
  if (named === null || !refinements[code]?.includes(named)) return subStatus;
  return code === "failure" && named === "customs_processing" ? "customs_hold" : named;
}

/** The first of its texts that names nobody. */
function wordsOf(event: unknown, names: readonly string[] = []): string {
  const texts = ["description", "status", "statusCode"].map((field) => cleanText(textAt(event, field)));
  return texts.find((text) => text !== "" && !isPrivate(text, names)) ?? "";
}

/** The code, else the name that Express writes after the town: `TOKYO - JAPAN`. */
function countryOfPlace(holder: unknown): string | null {
  const address = valueAt(holder, "address");
  const named = textAt(address, "addressLocality")?.split(" - ").slice(1).at(-1);
  return countryAt(address, "countryCode") ?? countryOf(named ?? "");
}

function readTime(event: unknown): EventTime | null {
  const raw = textAt(event, "timestamp");
  const country = countryOfPlace(valueAt(event, "location"));
  return parseEventTime(raw, {
    placeZone: placeZone(country, raw ?? ""),
    midnightIsPlaceholder: true,
  });
}

function readPlace(event: unknown, names: readonly string[]): Place | null {
  const city = cleanPlace(textAt(event, "location", "address", "addressLocality"));
  const country = countryOfPlace(valueAt(event, "location"));
  if (city === "" || isPrivate(city, names)) return country === null ? null : { text: country, country };
  return { text: city, city, ...(country !== null && { country }) };
}

function readEta(shipment: unknown): Eta | null {
  const frame = valueAt(shipment, "estimatedDeliveryTimeFrame");
  const from = parseEventTime(textAt(frame, "estimatedFrom") ?? textAt(shipment, "estimatedTimeOfDelivery"), {
    midnightIsPlaceholder: true,
  });
  if (from === null) return null;
  const to = parseEventTime(textAt(frame, "estimatedThrough"), { midnightIsPlaceholder: true });
  return { from: from.local, to: to?.local ?? null, offset: from.offset };
}

function readProof(shipment: unknown): CarrierReport["proof"] {
  const proof = valueAt(shipment, "details", "proofOfDelivery");
  const has = (name: string) => textAt(proof, name) !== null;
  return [
    ...(has("signatureUrl") ? (["signature"] as const) : []),
    ...(has("documentUrl") ? (["document"] as const) : []),
  ];
}
