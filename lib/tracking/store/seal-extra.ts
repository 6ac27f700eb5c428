import { createHash } from "node:crypto";
import { type ExtraField, extraFields } from "@/lib/parcels/parcel/constants";
import type { Extra } from "@/lib/parcels/parcel/schemas";
import { hashKey, hashKeys, hashText } from "@/lib/platform/adapters/hash-text";
import { openSealed, sealText, serverSealingKey } from "@/lib/platform/adapters/seal-text";

/** Keyed hashes of a postcode and a phone, by field. */
export type ExtraHashes = Partial<Readonly<Record<ExtraField, string>>>;

/** A parcel's postcode or phone for the carrier. */
export interface SealedField {
  readonly hash: string;
  /** AES-256-GCM, base64. */
  readonly sealed: string;
  /** Entered by a visitor: no account may remove it. */
  readonly visitor?: true;
}
export type SealedExtra = Partial<Readonly<Record<ExtraField, SealedField>>>;

/** A phone is compared by its last digits, as carriers do: people write the prefix in many ways. */
const phoneDigits = 4;

/** One form for all spellings of the same postcode or phone. */
function normalizeField(field: ExtraField, value: string): string {
  const bare =
    field === "phone"
      ? value.replace(/\D/g, "").slice(-phoneDigits)
      : value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
  return bare || value.trim();
}

/** Hashes for comparison, of the fields that are given. */
export function hashExtra(extra: Extra, key = hashKey("carrier extra")): ExtraHashes {
  return Object.fromEntries(
    fieldsOf(extra).map(([field, value]) => [
      field,
      hashText("carrier extra", `${field} ${normalizeField(field, value)}`, key),
    ]),
  );
}

/** A postcode and phone as stored for the carrier. */
export function sealExtra(extra: Extra, by: "account" | "visitor"): SealedExtra {
  const hashes = hashExtra(extra);
  const key = serverSealingKey("carrier extra");
  return Object.fromEntries(
    fieldsOf(extra).map(([field, value]) => [
      field,
      {
        hash: hashes[field],
        sealed: sealText(value, field, key).toString("base64"),
        ...(by === "visitor" && { visitor: true }),
      },
    ]),
  );
}

/** What is sent to the carrier. Fields sealed under another key count as never entered. */
export function openExtra(stored: unknown): Extra {
  const given = Object.entries((stored ?? {}) as Record<string, Partial<SealedField> | string>);
  if (given.length === 0) return {};
  return Object.fromEntries(
    given.flatMap(([field, value]) => {
      const text = typeof value === "string" ? value : openSealed(value.sealed ?? "", field, "carrier extra");
      return text === null ? [] : [[field, text]];
    }),
  );
}

/** Whether these hashes match all that a parcel is protected by. */
export function knowsKeys(protection: unknown, hashes: ExtraHashes): boolean {
  if (protection === null) return true;
  // Comparing keyed hashes needs no constant time: the duration reveals nothing about the key.
  return extraFields.every((field) => {
    const wanted = (protection as ExtraHashes)[field];
    return wanted === undefined || wanted === hashes[field];
  });
}

/** As `knowsKeys`, for what somebody entered: the protection may be hashed with the previous key. */
export function knowsExtra(protection: unknown, extra: Extra): boolean {
  return hashKeys("carrier extra").some((key) => knowsKeys(protection, hashExtra(extra, key)));
}

/** Short proof of knowing a protected parcel's keys; empty where nothing is protected. */
export function proofOf(number: string, protection: unknown): string {
  if (protection === null) return "";
  const hashes = protection as ExtraHashes;
  const text = [number, ...extraFields.map((field) => hashes[field] ?? "")].join("\n");
  return createHash("sha256").update(text).digest("base64url").slice(0, 16);
}

function fieldsOf(extra: Extra): (readonly [ExtraField, string])[] {
  return extraFields.flatMap((field) => {
    const value = extra[field];
    return value === undefined ? [] : [[field, value] as const];
  });
}
