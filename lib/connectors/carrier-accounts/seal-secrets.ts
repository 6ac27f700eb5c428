import { z } from "zod";
import { openSealed, sealText, serverSealingKey } from "@/lib/platform/adapters/seal-text";
import type { Values } from "./rules";

interface Owned {
  readonly accountId: string;
  readonly id: string;
}

const valuesSchema = z.record(z.string(), z.string());
/** What they are sealed for: another row, also of the same account, cannot open them. */
const ownerOf = ({ accountId, id }: Owned) => `${accountId}:${id}`;

/** Seals the secret fields of a credential for its row. */
export function sealSecrets(secrets: Values, owner: Owned): string {
  return sealText(JSON.stringify(secrets), ownerOf(owner), serverSealingKey("carrier account")).toString(
    "base64",
  );
}

/** The secret fields of a row; null if they were sealed with another key. */
export function openSecrets(row: Owned & { readonly sealed: string }): Values | null {
  const text = openSealed(row.sealed, ownerOf(row), "carrier account");
  return text === null ? null : valuesSchema.parse(JSON.parse(text));
}
