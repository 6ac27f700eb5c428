import { channel, channelRule } from "@/db/schema/channels";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { type AccountId, newId } from "@/lib/core/ids";
import type { MakeThings } from "./make-tenant";

/** Two channels: one with a rule, which the tenant's shipments name, and one that none names. */
export async function makeChannels(
  db: TestDatabase["db"],
  accountId: AccountId,
  canary: string,
): Promise<{ channelId: string; unusedChannelId: string }> {
  const now = new Date();
  const later = new Date(now.getTime() + 1);
  const [channelId, unusedChannelId] = [newId(now), newId(later)];
  const usual = {
    accountId,
    type: 1,
    courier: "ups",
    enabled: true,
    scanHours: 12,
    scanDaysAfterDelivery: 0,
  };
  const times = { createdAt: now, updatedAt: now };
  const [name, code] = [`${canary} channel`, `${canary} method`];
  const unused = {
    id: unusedChannelId,
    name: `${canary} unused`,
    code: `${canary} unused`,
    createdAt: later,
  };
  await db.insert(channel).values([
    { ...usual, ...times, id: channelId, name, code, description: canary },
    { ...usual, ...times, ...unused },
  ]);
  await db.insert(channelRule).values({
    ...{ id: newId(now), accountId, channelId, position: 1, packageType: 50, matchCode: "ups" },
    ...{ regular: "^1Z", example: "1Z999AA10123456784", description: `${canary} rule` },
  });
  return { channelId, unusedChannelId };
}

declare module "./make-tenant" {
  interface Things {
    readonly channelId: string;
    readonly unusedChannelId: string; // No shipment names it.
  }
}

export const things: MakeThings = (db, { accountId }, canary) => makeChannels(db, accountId, canary);
