import { companyDomain, scimGroup, scimToken, ssoConnection } from "@/db/schema/single-sign-on";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { tokenMark } from "@/lib/accounts/provisioning/constants";
import { hashSecret } from "@/lib/accounts/sessions/find-session";
import { newId, newSecret } from "@/lib/core/ids";
import type { TestUser } from "./make-user";

type Db = TestDatabase["db"];
type Account = Pick<TestUser, "accountId">;

/** A token of a company's directory. Returns its id. */
export async function makeToken(
  db: Db,
  { accountId }: Account,
  secret: string = newSecret(),
): Promise<string> {
  const [id, now] = [newId(), new Date()];
  const tokenHash = hashSecret(`${tokenMark}${secret}`);
  await db.insert(scimToken).values({ id, accountId, tokenHash, hint: "abcd", createdAt: now });
  return id;
}

/** A group without members. Returns its id. */
export async function makeGroup(db: Db, { accountId }: Account, displayName: string): Promise<string> {
  const [id, now] = [newId(), new Date()];
  await db
    .insert(scimGroup)
    .values({ id, accountId, displayName, position: 0, createdAt: now, updatedAt: now });
  return id;
}

/** A domain that a company has proven; or one that it only says is its own. */
export async function makeDomain(
  db: Db,
  { accountId }: Account,
  domain: string,
  provenAt: Date | null = new Date(),
): Promise<void> {
  await db
    .insert(companyDomain)
    .values({ id: newId(), accountId, domain, token: newSecret(), provenAt, createdAt: new Date() });
}

/** A connection with the default role and department of new members. */
export async function makeDefaults(
  db: Db,
  { accountId }: Account,
  defaultRoleId: string | null,
  defaultDepartmentId: string | null = null,
): Promise<void> {
  const now = new Date();
  await db.insert(ssoConnection).values({
    ...{ id: newId(), accountId, issuer: "https://login.example", clientId: "client", sealedSecret: "" },
    ...{ defaultRoleId, defaultDepartmentId, createdAt: now, updatedAt: now },
  });
}
