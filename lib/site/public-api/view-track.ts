import type { z } from "zod";
import { AppError } from "@/lib/core/app-error";
import type { Disclosure } from "@/lib/core/disclosure";
import type { ParcelEstimate } from "@/lib/parcels/estimates/schemas";
import { statusCode } from "@/lib/parcels/parcel/parse-status-code";
import type { Checkpoint } from "@/lib/parcels/parcel/schemas";
import { hasNoStatus } from "@/lib/shipments/records/rules";
import type { ShipmentView } from "@/lib/shipments/records/schemas";
import { showPublicly } from "@/lib/tracking/store/show-checkpoints";
import type { checkpointSchema, trackSchema } from "./schemas";

export type Track = z.input<typeof trackSchema>;

const sources = {
  api: "api",
  file: "import",
  paste: "import",
  manual: "manual",
  shop: "shop",
  demo: "manual",
  sample: "manual",
} as const;
const marks = { historical: "history", timeException: "nodeTime", tooLong: "longTransit" } as const;

/** The public name of a shipment, from its id. */
export function trackIdOf(id: string): string {
  return `trk_${id.replaceAll("-", "")}`;
}

/** The id of a shipment, from its public name. Throws trackNotFound for any other text. */
export function shipmentIdOf(name: unknown): string {
  const parts = /^trk_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(String(name));
  if (!parts) throw new AppError("trackNotFound");
  return parts.slice(1).join("-");
}

/** A shipment in the API's format. `origin` is the country of origin, from its parcel. Pure. */
export function viewTrack(view: ShipmentView, origin: string | null): Track {
  const { words } = view;
  return {
    id: trackIdOf(view.id),
    trackNum: view.number,
    code: view.carrier,
    innerNum: view.orderNumber,
    ondate: view.shippedAt,
    country: view.destination,
    state: view.customerState,
    postcode: view.postcode,
    phone: view.phone,
    name: view.customerName,
    email: view.customerEmail,
    language: view.customerLanguage,
    expressCode: view.method,
    scanAfterDelivery: view.afterDelivery ? 1 : 0,
    source: sources[view.source],
    origin,
    result: hasNoStatus(view) ? null : statusCode[view.status],
    sub: view.subStatus,
    disclosure: view.disclosure,
    addedAt: view.addedAt,
    onlineAt: view.onlineAt,
    onlineText: words.online?.text || null,
    deliveredAt: view.deliveredAt,
    deliveredText: words.delivered?.text || null,
    lastEventAt: view.lastEventAt,
    lastEventText: words.latest?.text || null,
    transitDays: view.transitDays,
    residenceDays: view.residenceDays,
    estimate: view.estimate && viewEstimate(view.estimate),
    askedAt: view.askedAt,
    nextAskAt: view.nextAskAt,
    askCount: view.checks,
    marks: view.nodeStatus.map((one) => marks[one]),
    stopped: view.archivedAt !== null,
    simulated: view.simulated,
  };
}

function viewEstimate({ from, middle, to, at, evidence }: ParcelEstimate): Track["estimate"] {
  return { from, middle, to, madeAt: at, parcels: evidence };
}

/** How much of a journey is shown, and of which carrier it is. */
interface Shown {
  readonly disclosure: Disclosure;
  readonly carrier: string;
}

/** Scans in the API's format, as far as their account may see them. Pure. */
export function viewCheckpoints(
  journey: readonly Checkpoint[],
  { disclosure, carrier }: Shown,
): z.input<typeof checkpointSchema>[] {
  if (disclosure === "full") return journey.map(viewCheckpoint);
  return disclosure === "limited" ? showPublicly(journey, carrier).map(viewCheckpoint) : [];
}

function viewCheckpoint({
  time,
  text,
  lang,
  place,
  subStatus,
}: Pick<Checkpoint, "time" | "text" | "lang" | "place" | "subStatus">): z.input<typeof checkpointSchema> {
  return {
    local: time.local,
    offset: time.offset,
    utc: time.utc,
    text,
    lang,
    place: place?.text ?? null,
    sub: subStatus,
  };
}
