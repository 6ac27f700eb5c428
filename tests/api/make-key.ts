import { randomUUID } from "node:crypto";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { setKey } from "@/lib/accounts/api-keys/set-key";
import { fullAccess } from "@/lib/core/access";
import type { AccountScope, Context } from "@/lib/platform/adapters/context";
import { makeUser, type TestUser } from "./make-user";

/** A company with a key of the API. */
export interface KeyHolder {
  readonly user: TestUser;
  readonly key: string;
}

/** A new company, and an API key bound to these addresses. */
export async function makeKeyHolder(
  { db }: Pick<TestDatabase, "db">,
  addresses: readonly string[] = [],
  email?: string,
): Promise<KeyHolder> {
  const user = await makeUser(db, email === undefined ? {} : { email });
  const scope = { ...user, kind: "business", role: "owner", access: fullAccess } as unknown as AccountScope;
  const ctx = {
    db,
    now: new Date(),
    caller: { kind: "user", address: "203.0.113.9", scope },
  } as unknown as Context;
  const { secret } = await setKey(ctx, { name: randomUUID(), addresses: [...addresses] });
  return { user, key: secret ?? "" };
}
