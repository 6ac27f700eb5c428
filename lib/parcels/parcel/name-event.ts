import type { SubStatus } from "./constants";

/** What an event's English text says beyond its sub-status; the first that matches. The offices are the postal union's. */
const kinds: Readonly<Partial<Record<SubStatus, readonly (readonly [kind: string, text: RegExp])[]>>> = {
  departed: [
    ["leftCountry", /country of origin|origin country/i],
    ["leftExport", /\bexport\b|outward office/i],
    ["leftImport", /\bimport\b|inward office/i],
    ["leftDepot", /\bdelivery (base|centre|center|depot|office|station|unit)\b/i],
    ["leftCentre", /\b(parcel|processing|sorting|sortation) (centre|center|facility|hub)\b/i],
  ],
  arrived: [
    ["inCountry", /country of destination|destination country/i],
    ["atExport", /\bexport\b|outward office/i],
    ["atImport", /\bimport\b|inward office/i],
    ["atDepot", /\bdelivery (base|centre|center|depot|office|station|unit)\b/i],
    ["atCentre", /\b(parcel|processing|sorting|sortation) (centre|center|facility|hub)\b/i],
  ],
  customs_processing: [["toCustoms", /\b(handed|presented|submitted|transferred) to (the )?customs\b/i]],
  handed_over: [["toDeliverer", /\b(delivery|delivering) (agent|carrier|company|partner)\b/i]],
  out_for_delivery: [["loaded", /\bloaded\b/i]],
};

/** Path below the messages `status` of our words for an event: the finest that one of its texts proves, else its sub-status's. */
export function eventPath(
  subStatus: SubStatus,
  {
    text,
    texts,
  }: { readonly text: string; readonly texts?: Readonly<Record<string, string>> | null | undefined },
): string {
  const all = [text, ...Object.values(texts ?? {})];
  const found = kinds[subStatus]?.find(([, pattern]) => all.some((one) => pattern.test(one)));
  return found ? `event.${found[0]}` : `sub.${subStatus}.label`;
}
