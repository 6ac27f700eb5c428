import { hash } from "node:crypto";
import { vagueSubStatuses } from "./constants";
import type { Checkpoint } from "./schemas";

/** The identity of an event. */
export type EventIdentity = Pick<Checkpoint, "time" | "text" | "place" | "rawCode" | "subStatus">;

/**
 * Fingerprint of an event: 20 hex characters, the same however often and in whatever language it is read. Made
 * of the local time, the place, and the carrier's code; without a code of the sub-status, and of the text only
 * where that is missing or vague. A connector whose codes are mere buckets (one code for every movement) passes
 * `rawCode: null` here and still stores the code, else two events of one minute and place become one.
 */
export function fingerprintOf(event: EventIdentity): string {
  const parts = [withoutZeroSeconds(event.time.local), identityOf(event), placeKey(event.place)];
  return hash("sha256", parts.join("\u0000"), "hex").slice(0, 20);
}

function identityOf({ rawCode, subStatus, text }: EventIdentity): string {
  if (rawCode !== null && rawCode.trim() !== "") return `code ${rawCode.trim()}`;
  const words = foldText(text);
  if (subStatus !== null && (!vagueSubStatuses.has(subStatus) || words === "")) return `sub ${subStatus}`;
  return `text ${words}`;
}

/** Responses differ in whether they write `:00`; it is the same minute. */
function withoutZeroSeconds(local: string): string {
  return local.length === 19 && local.endsWith(":00") ? local.slice(0, 16) : local;
}

function placeKey(place: Checkpoint["place"]): string {
  if (place === null) return "";
  return place.city === undefined ? foldText(place.text) : `${foldText(place.city)} ${place.country ?? ""}`;
}

/**
 * Letters and digits of any script, lower case, without accents: spelling differences must not split an event.
 */
export function foldText(text: string): string {
  const plain = text.normalize("NFKD").replace(/\p{M}+/gu, "");
  return plain
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
