import { senderAddress, senderDomain } from "@/db/schema/senders";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { unchecked } from "@/lib/accounts/senders/check-domain";
import type { SenderState } from "@/lib/accounts/senders/constants";
import { createSealedKey, createSelector, openSealedKey } from "@/lib/accounts/senders/create-key";
import { listOwnRecords } from "@/lib/accounts/senders/list-wanted";
import { newId } from "@/lib/core/ids";
import type { MakeThings } from "./make-tenant";
import type { TestUser } from "./make-user";

interface Given {
  readonly name?: string;
  readonly state?: SenderState;
  readonly isConfirmed?: boolean;
}

/** A sender address of an account, proven unless something else is given. */
export async function makeSender(
  db: TestDatabase["db"],
  { accountId }: Pick<TestUser, "accountId">,
  address: string,
  { name = "Shop", state = "Success", isConfirmed = true }: Given = {},
): Promise<{ readonly id: string; readonly domainId: string; readonly selector: string }> {
  const now = new Date();
  const [id, domainId, selector] = [newId(now), newId(now), createSelector()];
  const domain = address.slice(address.indexOf("@") + 1);
  const sealedKey = await createSealedKey(domainId);
  const key = openSealedKey({ id: domainId, sealedKey }) ?? "";
  const records = unchecked(listOwnRecords({ domain, selector }, key, undefined));
  await db.insert(senderDomain).values({
    ...{ id: domainId, accountId, domain, transport: "smtp", selector, sealedKey, records, state },
    createdAt: now,
  });
  await db.insert(senderAddress).values({
    ...{ id, accountId, domainId, name, address, active: true, confirmedAt: isConfirmed ? now : null },
    ...{ codeSentAt: now, createdAt: now, updatedAt: now },
  });
  return { id, domainId, selector };
}

declare module "./make-tenant" {
  interface Things {
    readonly senderId: string; // Of a sender address that is not proven.
  }
}

export const things: MakeThings = async (db, made, canary) => {
  const address = `news@${canary.toLowerCase()}.example`;
  const { id } = await makeSender(db, made, address, { state: "NotStarted", isConfirmed: false });
  return { senderId: id };
};
