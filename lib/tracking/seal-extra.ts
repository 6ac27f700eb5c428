import { createHash } from "node:crypto";
import { type ExtraField, extraFields } from "@/lib/parcel/constants";
import type { Extra } from "@/lib/parcel/schemas";
import { hashText } from "@/lib/platform/hash-text";
import { openText, sealText, serverSealingKey } from "@/lib/platform/seal-text";

/** Keyed hashes of a postcode and a phone, by field. */
export type ExtraHashes = Partial<Readonly<Record<ExtraField, string>>>;

/** A postcode or phone as a parcel has it for the carrier. */
export interface SealedField {
  readonly hash: string;
  /** AES-256-GCM, base64. */
  readonly sealed: string;
  /** A visitor gave it: no account's to take away. */
  readonly visitor?: true;
}
export type SealedExtra = Partial<Readonly<Record<ExtraField, SealedField>>>;

/** A phone is compared by its last digits, as carriers do: people write the rest in many ways. */
const phoneDigits = 4;

/** One form for all ways of writing the same postcode or phone. */
function normalizeField(field: ExtraField, value: string): string {
  const bare =
    field === "phone"
      ? value.replace(/\D/g, "").slice(-phoneDigits)
      : value.toUpperCase().replace(/[^\p{L}\p{N}]/gu, "");
  return bare || value.trim();
}

/** Hashes to compare by, of the fields that are given. */
export function hashExtra(extra: Extra): ExtraHashes {
  return Object.fromEntries(
    fieldsOf(extra).map(([field, value]) => [
      field,
      hashText("carrier extra", `${field} ${normalizeField(field, value)}`),
    ]),
  );
}

/** A postcode and phone as they are stored for the carrier's sake. */
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

/** What the carrier is told. Fields that were sealed under another key are as if never given. */
export function openExtra(stored: unknown): Extra {
  const given = Object.entries((stored ?? {}) as Record<string, Partial<SealedField> | string>);
  if (given.length === 0) return {};
  const key = serverSealingKey("carrier extra");
  return Object.fromEntries(
    given.flatMap(([field, value]) => {
      const text =
        typeof value === "string" ? value : openText(Buffer.from(value.sealed ?? "", "base64"), field, key);
      return text === null ? [] : [[field, text]];
    }),
  );
}

/** Whether somebody who gave these hashes knows all that a parcel is protected by. */
export function knowsKeys(protection: unknown, hashes: ExtraHashes): boolean {
  if (protection === null) return true;
  // Equal keyed hashes are no secret of whoever compares: how long it takes tells nothing about the key.
  return extraFields.every((field) => {
    const wanted = (protection as ExtraHashes)[field];
    return wanted === undefined || wanted === hashes[field];
  });
}

/** What somebody has proved who knows a protected parcel's keys, in a few characters; empty where nothing is protected. */
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
