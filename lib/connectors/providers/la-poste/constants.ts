import type { SubStatus } from "@/lib/parcels/parcel/constants";
import type { Statement } from "@/lib/parcels/parcel/match-statement";

/** Catalogue ids; Colissimo and tracked letters are La Poste's own. */
export const servedCarriers: readonly string[] = ["la-poste", "chronopost"];

/** Maximum numbers of one call. Source: La Poste, Suivi v2 (developer.laposte.fr). */
export const numbersPerCallMax = 10;

/** Zone of all times, also of events abroad. Source: the same. */
export const homeZone = "Europe/Paris";

/** `shipment.holder` of Chronopost's parcels; the others belong to La Poste. Source: the same. */
export const chronopostHolder = "3";

/**
 * `code` of an event. Source: the same, list of event codes. PB1 is a problem; its text says whether delivery is tried
 * again. DI2 was given back to the sender.
 */
export const codes: ReadonlyMap<string, SubStatus> = new Map<string, SubStatus>([
  ["DR1", "label_created"],
  ["DR2", "label_created"],
  ["PC1", "accepted"],
  ["PC2", "accepted"],
  ["ET1", "moving"],
  ["ET2", "moving"],
  ["ET3", "moving"],
  ["ET4", "moving"],
  ["EP1", "arrived"],
  ["DO1", "customs_processing"],
  ["DO2", "customs_cleared"],
  ["DO3", "customs_hold"],
  ["ID0", "customs_processing"],
  ["PB1", "exception"],
  ["PB2", "rescheduled"],
  ["MD2", "out_for_delivery"],
  ["ND1", "attempt_failed"],
  ["AG1", "ready_for_collection"],
  ["RE1", "returning"],
  ["DI0", "delivered"],
  ["DI1", "delivered"],
  ["DI2", "returned"],
  ["DI3", "delayed"],
]);

/** The code whose text decides between a failed delivery and another problem. */
export const problem = "PB1";

/** Statuses of a response, of one number or several, that holds journeys. */
export const answeredStatuses: ReadonlySet<number> = new Set([200, 207]);

/**
 * How La Poste says of one number that it has nothing: in the number's own entry, whose code is also the status of a
 * response about one number. Source: the same, return codes.
 */
export const statements: readonly Statement[] = [200, 207, 404].flatMap((status): readonly Statement[] => [
  { means: "noData", status, words: { returnCode: "404" } },
  { means: "badNumber", status: status === 404 ? 400 : status, words: { returnCode: "400" } },
]);

/** Our languages as La Poste names them; it has no Portuguese and no Chinese. */
export const laPosteLocales: Readonly<Record<string, string>> = {
  en: "en_GB",
  de: "de_DE",
  es: "es_ES",
  fr: "fr_FR",
};
