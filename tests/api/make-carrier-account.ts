import { carrierAccount } from "@/db/schema/carrier-accounts";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { sealSecrets } from "@/lib/connectors/carrier-accounts/seal-secrets";
import { newId } from "@/lib/core/ids";
import type { MakeThings } from "./make-tenant";
import type { TestUser } from "./make-user";

interface Given {
  readonly connector?: string;
  readonly courier?: string;
  readonly settings?: Readonly<Record<string, string>>;
  readonly secrets?: Readonly<Record<string, string>>;
  readonly state?: 1 | 2 | 3;
}

/** An account at UPS, or at another carrier, which fails unless a state is given. Its secrets contain the name. */
export async function makeCarrierAccount(
  db: TestDatabase["db"],
  { accountId }: Pick<TestUser, "accountId">,
  name: string,
  { connector = "ups", courier = connector, settings = { id: `${name} client` }, ...given }: Given = {},
): Promise<string> {
  const now = new Date();
  const id = newId(now);
  const secrets = given.secrets ?? { secret: `${name} secret` };
  await db.insert(carrierAccount).values({
    ...{ id, accountId, name, courier, connector, settings, state: given.state ?? 2, reason: null },
    ...{ sealed: sealSecrets(secrets, { accountId, id }), testNumber: "1Z999AA10123456784", remark: name },
    ...{ trialAt: now, createdAt: now, updatedAt: now },
  });
  return id;
}

declare module "./make-tenant" {
  interface Things {
    readonly carrierAccountId: string; // Of an account at a carrier.
  }
}

export const things: MakeThings = async (db, made, canary) => ({
  carrierAccountId: await makeCarrierAccount(db, made, `${canary} outlet`),
});
