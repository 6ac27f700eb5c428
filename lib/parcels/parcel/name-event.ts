import type { SubStatus } from "./constants";

/** Where mail is exchanged, delivered from and sorted, in English or Chinese. The offices are the postal union's. */
const offices = {
  Export: /\bexport\b|outward office|出口/i,
  Import: /\bimport\b|inward office|进口/i,
  Depot: /\bdelivery (base|centre|center|depot|office|station|unit)\b|(派送|投递)(网点|站|局|部)/i,
  Centre: /\b(parcel|processing|sorting|sortation) (centre|center|facility|hub)\b|(分拣|处理|转运)中心/i,
} as const;
type Kind = readonly [kind: string, text: RegExp];
const officeKinds = (verb: string) =>
  Object.entries(offices).map(([office, text]): Kind => [`${verb}${office}`, text]);

/** What an event's text says beyond its sub-status; the first that matches. */
const kinds: Readonly<Partial<Record<SubStatus, readonly Kind[]>>> = {
  departed: [
    ["leftCountry", /country of origin|origin country|始发国|原寄国|寄出国/i],
    ...officeKinds("left"),
  ],
  arrived: [["inCountry", /country of destination|destination country|目的国|寄达国/i], ...officeKinds("at")],
  customs_processing: [
    ["toCustoms", /\b(handed|presented|submitted|transferred) to (the )?customs\b|(送交|移交)海关/i],
  ],
  handed_over: [["toDeliverer", /\b(delivery|delivering) (agent|carrier|company|partner)\b|派送商/i]],
  out_for_delivery: [["loaded", /\bloaded\b|装车/i]],
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
