import { generateKeyPair, randomBytes } from "node:crypto";
import { promisify } from "node:util";
import { openSealed, sealText, serverSealingKey } from "@/lib/platform/adapters/seal-text";
import { keyBits } from "./constants";

/** A selector that no other row has: two companies that name one domain prove it independently. */
export function createSelector(): string {
  return `t${randomBytes(8).toString("hex")}`;
}

/** A new private key for DKIM (PEM), sealed for a domain's row. */
export async function createSealedKey(domainId: string): Promise<string> {
  const { privateKey } = await promisify(generateKeyPair)("rsa", { modulusLength: keyBits });
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  return sealText(pem, domainId, serverSealingKey("sender key")).toString("base64");
}

/** A domain's private key (PEM); null if it has none, or it was sealed with another key or for another row. */
export function openSealedKey({ id, sealedKey }: { readonly id: string; readonly sealedKey: string | null }) {
  if (sealedKey === null) return null;
  return openSealed(sealedKey, id, "sender key");
}
