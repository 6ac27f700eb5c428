import { companyDomain, ssoConnection } from "@/db/schema/single-sign-on";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { sealIssuerSecret } from "@/lib/accounts/single-sign-on/seal-issuer";
import { newId, newSecret } from "@/lib/core/ids";
import { emulatedClient } from "@/tests/emulators/openid";
import type { TestUser } from "./make-user";

type Db = TestDatabase["db"];
type Account = Pick<TestUser, "accountId">;

/** A domain of a company, proven by default. Returns its id. */
export async function makeDomain(
  db: Db,
  { accountId }: Account,
  domain: string,
  { isProven = true } = {},
): Promise<string> {
  const [id, now] = [newId(), new Date()];
  const checked = { provenAt: isProven ? now : null, checkedAt: now };
  await db
    .insert(companyDomain)
    .values({ id, accountId, domain, token: newSecret(), createdAt: now, ...checked });
  return id;
}

/** A company's connection to an issuer, which knows the emulated client. Returns its id. */
export async function makeConnection(
  db: Db,
  { accountId }: Account,
  { issuer, ...more }: Partial<typeof ssoConnection.$inferInsert> & { readonly issuer: string },
): Promise<string> {
  const [id, now] = [newId(), new Date()];
  const { id: clientId, secret } = emulatedClient;
  await db.insert(ssoConnection).values({
    ...{ id, accountId, issuer, clientId, sealedSecret: sealIssuerSecret(secret, id) },
    ...{ createdAt: now, updatedAt: now },
    ...more,
  });
  return id;
}
