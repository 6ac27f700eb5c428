import { z } from "zod";
import { openSealed, sealText, serverSealingKey } from "@/lib/platform/adapters/seal-text";
import type { ShopKeys } from "./schemas";

interface Owned {
  readonly accountId: string;
  readonly id: string;
}

const keysSchema = z.record(z.string(), z.string());
/** What they are sealed for: another row, also of the same account, cannot open them. */
const ownerOf = ({ accountId, id }: Owned) => `${accountId}:${id}`;

/** Seals tokens or keys of a shop for its row. */
export function sealKeys(keys: ShopKeys, row: Owned): string {
  return sealText(JSON.stringify(keys), ownerOf(row), serverSealingKey("shop key")).toString("base64");
}

/** Tokens or keys of a row; null if it has none, or they were sealed with another key. */
export function openKeys(row: Owned, sealed: string | null): ShopKeys | null {
  if (sealed === null) return null;
  const text = openSealed(sealed, ownerOf(row), "shop key");
  return text === null ? null : keysSchema.parse(JSON.parse(text));
}
