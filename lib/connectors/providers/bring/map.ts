import { chooseNewest } from "@/lib/connectors/kit/choose-newest";
import { cleanText } from "@/lib/connectors/kit/clean-text";
import { draftCheckpoints, type EventDraft } from "@/lib/connectors/kit/draft-checkpoints";
import { placeZone } from "@/lib/connectors/kit/find-place-zone";
import { countryAt, isListAt, listAt, textAt, valueAt } from "@/lib/connectors/kit/read-json";
import { subStatusFromText } from "@/lib/connectors/kit/read-status-text";
import { jsonOf, unreadable } from "@/lib/connectors/kit/rules";
import type { HttpReply, ReadContext, TrackItem } from "@/lib/connectors/kit/schemas";
import type { SubStatus } from "@/lib/parcels/parcel/constants";
import { CarrierStatement } from "@/lib/parcels/parcel/match-statement";
import { parseEventTime } from "@/lib/parcels/parcel/parse-event-time";
import type { CarrierReport, Eta, EventTime, Outcome, Place } from "@/lib/parcels/parcel/schemas";
import { refinements, statements, statuses } from "./constants";

/** Parses a 200 response of Bring's Tracking API about one number. Pure; never throws. */
export function mapAnswer(reply: HttpReply, item: TrackItem, cx: ReadContext): Outcome {
  const json = jsonOf(reply);
  if (!isListAt(json, "consignmentSet")) return unreadable(reply, "consignmentSet");
  const found = choosePackage(listAt(json, "consignmentSet"), item);
  if (found === null) {
    const stated = CarrierStatement.match(statements, reply.status, json);
    return stated ?? unreadable(reply, "consignmentSet[0].packageSet");
  }
  const events = listAt(found.parcel, "eventSet");
  if (events.length === 0) return unreadable(reply, "consignmentSet[0].packageSet[0].eventSet");
  const report = readPackage(found.parcel, found.consignment, item, cx);
  return report.checkpoints.length === 0
    ? unreadable(reply, "consignmentSet[0].packageSet[0].eventSet[0].dateIso")
    : { kind: "found", report };
}

interface Found {
  readonly consignment: unknown;
  readonly parcel: unknown;
}

/**
 * A number is of a package, of a consignment with several, or a reference: the package of that number, else the one
 * with the newest event.
 */
function choosePackage(consignments: readonly unknown[], item: TrackItem): Found | null {
  const all = consignments.flatMap((consignment) =>
    listAt(consignment, "packageSet").map((parcel) => ({ consignment, parcel })),
  );
  const named = (parcel: unknown) => textAt(parcel, "packageNumber")?.toUpperCase() === item.number;
  const own = all.filter(({ parcel }) => named(parcel));
  return chooseNewest(own.length > 0 ? own : all, ({ parcel }) => listAt(parcel, "eventSet").map(readTime));
}

function readPackage(parcel: unknown, consignment: unknown, item: TrackItem, cx: ReadContext): CarrierReport {
  const unknown = new Set<string>();
  const drafts = listAt(parcel, "eventSet").flatMap((event) => readEvent(event, cx, unknown) ?? []);
  const checkpoints = draftCheckpoints(drafts, "newestFirst", cx);
  return {
    number: item.number,
    carrier: item.carrier ?? "bring",
    // The package has a sentence, and no field of its status.
    current: null,
    checkpoints,
    eta: readEta(parcel),
    service: cleanText(textAt(parcel, "productName")) || null,
    origin: addressCountry("senderAddress", parcel, consignment),
    destination: addressCountry("recipientAddress", parcel, consignment),
    proof: listAt(parcel, "eventSet").some(
      (event) => textAt(event, "recipientSignature", "linkToImage") !== null,
    )
      ? ["signature"]
      : [],
    nextLeg: null,
    expiredByCarrier: false,
    simulated: false,
    unknownCodes: [...unknown],
  };
}

function readEvent(event: unknown, cx: ReadContext, unknown: Set<string>): EventDraft | null {
  const time = readTime(event);
  if (time === null) return null;
  const text = cleanText(textAt(event, "description"));
  const code = textAt(event, "status");
  return {
    ...{ time, text, lang: cx.language, place: readPlace(event), rawCode: code, mark: "bucket" },
    subStatus: readSub(code, text, unknown),
  };
}

function readSub(code: string | null, text: string, unknown: Set<string>): SubStatus | null {
  if (code === null) return "unclassified";
  if (!Object.hasOwn(statuses, code)) {
    unknown.add(code);
    return "unclassified";
  }
  const subStatus = statuses[code] ?? null;
  if (subStatus === null) return null;
  const named = subStatusFromText(text);
  return named !== null && refinements[subStatus]?.includes(named) ? named : subStatus;
}

function readTime(event: unknown): EventTime | null {
  const raw = textAt(event, "dateIso");
  return parseEventTime(raw, { placeZone: placeZone(countryAt(event, "countryCode"), raw ?? "") });
}

function readPlace(event: unknown): Place | null {
  const city = cleanText(textAt(event, "city"));
  const country = countryAt(event, "countryCode");
  if (city === "") return country === null ? null : { text: country, country };
  return { text: city, city, ...(country !== null && { country }) };
}

function readEta(parcel: unknown): Eta | null {
  const date = textAt(parcel, "dateOfEstimatedDeliveryIso") ?? textAt(parcel, "dateOfEstimatedDelivery");
  const from = parseEventTime(date, { midnightIsPlaceholder: true });
  return from && { from: from.local, to: null, offset: from.offset };
}

function addressCountry(field: string, parcel: unknown, consignment: unknown): string | null {
  return countryAt(valueAt(parcel, field), "countryCode") ?? countryAt(consignment, field, "countryCode");
}
