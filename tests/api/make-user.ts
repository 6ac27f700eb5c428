import { hash } from "@node-rs/argon2";
import { account, accountUser, organization } from "@/db/schema/accounts";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { createSession } from "@/lib/accounts/sessions/create-session";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import { type AccountId, newAccountId, newId, newSecret } from "@/lib/core/ids";

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
/** A check takes its costs from the stored hash: at the usual ones, thousands of log-ins would take minutes. */
const quickCosts = { memoryCost: 64, timeCost: 1, parallelism: 1 };
let stored: Promise<string> | undefined;
let made = 0;

/** An account with its owner, logged in once; a company by default. */
export async function makeUser(
  db: TestDatabase["db"],
  { kind = "business", email }: { kind?: "personal" | "business"; email?: string } = {},
): Promise<TestUser> {
  stored ??= hash(testPassword, quickCosts);
  const passwordHash = await stored;
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
  const secret = await createSession(db, ctx, { accountId, userId }, { how: "password" });
  return { accountId, userId, email: mailbox, password: testPassword, cookie: `session=${secret}` };
}

/**
 * Cookie headers of as many new companies like this one, made by the database at once: a test with thousands of users
 * does not wait for each.
 */
export async function copyUser({ sql }: TestDatabase, user: TestUser, count: number): Promise<string[]> {
  const copies = Array.from({ length: count }, () => ({
    account: newId(),
    owner: newId(),
    session: newId(),
    secret: newSecret(),
  }));
  const ids = JSON.stringify(copies.map(({ secret, ...rest }) => ({ ...rest, hash: hashSecret(secret) })));
  const made = sql`jsonb_to_recordset(${ids}::text::jsonb) as made(account uuid, owner uuid, session uuid, hash text)`;
  await sql`
    insert into account
    select (jsonb_populate_record(one, jsonb_build_object('id', account))).*
    from account one, ${made} where one.id = ${user.accountId}`;
  await sql`
    insert into account_user
    select (jsonb_populate_record(one, jsonb_build_object('id', owner, 'account_id', account,
      'email', owner || '@example.org', 'email_key', owner || '@example.org'))).*
    from account_user one, ${made} where one.id = ${user.userId}`;
  await sql`
    insert into organization
    select account, name, owner from organization one, ${made} where one.account_id = ${user.accountId}`;
  await sql`
    insert into account_session
    select (jsonb_populate_record(one, jsonb_build_object('id', session, 'account_id', account, 'user_id', owner,
      'secret_hash', hash, 'created_at', now(), 'seen_at', now(), 'confirmed_at', now()))).*
    from account_session one, ${made} where one.user_id = ${user.userId}`;
  return copies.map(({ secret }) => `session=${secret}`);
}
