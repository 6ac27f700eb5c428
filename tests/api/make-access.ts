import { identity } from "@/db/schema/identities";
import { apiKey } from "@/db/schema/public-api";
import { createSecret } from "@/lib/accounts/api-keys/create-secret";
import { newId } from "@/lib/core/ids";
import type { MakeThings } from "./make-tenant";

declare module "./make-tenant" {
  interface Things {
    readonly keyId: string;
    readonly identityId: string; // Of a provider that the user is linked to.
  }
}

/** An identity at a provider, and a key of the public API. */
export const things: MakeThings = async (db, { accountId, userId }, canary) => {
  const now = new Date();
  const [keyId, identityId] = [newId(now), newId(now)];
  await db.insert(identity).values({
    ...{ id: identityId, accountId, userId, provider: "google", issuer: "https://accounts.google.com" },
    ...{ subject: `${canary} subject`, email: `${canary}@provider.example`, createdAt: now, usedAt: now },
  });
  const { secret, ...stored } = createSecret();
  await db.insert(apiKey).values({
    ...{ ...stored, id: keyId, accountId, createdAt: now, createdBy: userId, name: `${canary} key` },
  });
  return { keyId, identityId, apiKey: secret };
};
