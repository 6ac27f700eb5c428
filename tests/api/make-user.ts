import { account, accountUser, organization } from "@/db/schema/accounts";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { createSession } from "@/lib/accounts/create-session";
import { hashPassword } from "@/lib/accounts/hash-password";
import { type AccountId, newAccountId, newId } from "@/lib/core/ids";

export interface TestUser {
  readonly accountId: AccountId;
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  /** Cookie header of a session. */
  readonly cookie: string;
}

/** A password that satisfies the rules. */
export const testPassword = "Weidenkatze-9";
let hash: Promise<string> | undefined;
let made = 0;

/** An account with its owner, logged in once; a company by default. */
export async function makeUser(
  db: TestDatabase["db"],
  { kind = "business", email }: { kind?: "personal" | "business"; email?: string } = {},
): Promise<TestUser> {
  hash ??= hashPassword(testPassword);
  const passwordHash = await hash;
  made += 1;
  const now = new Date();
  const [accountId, userId] = [newAccountId(now), newId(now)];
  const mailbox = email ?? `user${made}@example.org`;
  await db.insert(account).values({ id: accountId, kind, timeZone: "UTC", createdAt: now });
  await db.insert(accountUser).values({
    id: userId,
    accountId,
    role: "owner",
    email: mailbox,
    emailKey: mailbox,
    name: "",
    locale: "en",
    passwordHash,
    createdAt: now,
    passwordChangedAt: now,
  });
  if (kind === "business")
    await db.insert(organization).values({ accountId, name: "Muster", ownerId: userId });
  const ctx = { now, caller: { kind: "visitor", address: "203.0.113.9" } } as const;
  const secret = await createSession(db, ctx, { accountId, userId });
  return { accountId, userId, email: mailbox, password: testPassword, cookie: `session=${secret}` };
}
