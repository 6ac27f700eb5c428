import { identity } from "@/db/schema/identities";
import { apiKey } from "@/db/schema/public-api";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { createSecret } from "@/lib/accounts/api-keys/create-secret";
import { newId } from "@/lib/core/ids";
import { makeBrand, makeTemplate } from "./make-brand";
import { makeCarrierAccount } from "./make-carrier-account";
import { makeChannels } from "./make-channels";
import { makeCustomerEmail } from "./make-customer-email";
import { makeEvent } from "./make-event";
import { makeSender } from "./make-sender";
import type { Tenant } from "./make-tenant";
import type { TestUser } from "./make-user";

/** An identity at a provider, a key, a channel, an account at a carrier, a webhook endpoint that nobody serves, and an event recorded for it. */
export async function makeAccess(
  db: TestDatabase["db"],
  { accountId, userId }: TestUser,
  canary: string,
  { shipmentId, number }: { readonly shipmentId: string; readonly number: string },
): Promise<
  Pick<
    Tenant,
    | "keyId"
    | "channelId"
    | "unusedChannelId"
    | "carrierAccountId"
    | "imageId"
    | "templateId"
    | "emailId"
    | "stoppedAddress"
    | "senderId"
    | "eventId"
    | "apiKey"
    | "identityId"
  >
> {
  const now = new Date();
  const [keyId, eventId, identityId] = [newId(now), `evt_${newId(now)}`, newId(now)];
  await db.insert(identity).values({
    ...{ id: identityId, accountId, userId, provider: "google", issuer: "https://accounts.google.com" },
    ...{ subject: `${canary} subject`, email: `${canary}@provider.example`, createdAt: now, usedAt: now },
  });
  const { secret, ...stored } = createSecret();
  const own = { accountId, createdAt: now } as const;
  await db.insert(apiKey).values({ ...own, ...stored, id: keyId, createdBy: userId, name: `${canary} key` });
  const { channelId, unusedChannelId } = await makeChannels(db, accountId, canary);
  await makeEvent(db, { accountId, shipmentId, eventId, number }, canary);
  const carrierAccountId = await makeCarrierAccount(db, { accountId }, `${canary} outlet`);
  const address = `news@${canary.toLowerCase()}.example`;
  const { id: senderId } = await makeSender(db, { accountId }, address, {
    state: "NotStarted",
    isConfirmed: false,
  });
  const imageId = await makeBrand(db, { accountId }, canary);
  const templateId = await makeTemplate(db, { accountId, userId }, canary);
  const emailId = await makeCustomerEmail(db, { accountId, shipmentId }, canary);
  const stoppedAddress = `stopped-${canary}@shop.example`.toLowerCase();
  return {
    templateId,
    emailId,
    stoppedAddress,
    imageId,
    senderId,
    keyId,
    channelId,
    unusedChannelId,
    carrierAccountId,
    eventId,
    apiKey: secret,
    identityId,
  };
}
