import { accountUser, department, role } from "@/db/schema/accounts";
import { invitation } from "@/db/schema/organization";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { createSession } from "@/lib/accounts/sessions/create-session";
import type { Access } from "@/lib/core/access";
import { newId } from "@/lib/core/ids";
import type { TestUser } from "./make-user";

type Db = TestDatabase["db"];
type Account = Pick<TestUser, "accountId">;

interface Place {
  readonly departmentId?: string | null;
  readonly roleId?: string | null;
}

/** A department below another, or of the company. Returns its id. */
export async function makeDepartment(
  db: Db,
  { accountId }: Account,
  name: string,
  above: readonly string[] = [],
): Promise<string> {
  const id = newId();
  await db.insert(department).values({
    ...{ id, accountId, name, parentId: above.at(-1) ?? null, path: [...above, id] },
    ...{ position: 0, createdAt: new Date() },
  });
  return id;
}

/** An active role. Returns its id. */
export async function makeRole(
  db: Db,
  { accountId }: Account,
  name: string,
  access: Partial<Access>,
): Promise<string> {
  const [id, now] = [newId(), new Date()];
  await db.insert(role).values({
    ...{ id, accountId, name, active: true, createdAt: now, updatedAt: now },
    access: { operations: [], hidden: [], rows: "all", ...access },
  });
  return id;
}

/** A member of an account, logged in once, who has no password. */
export async function makeMember(
  db: Db,
  { accountId }: Account,
  email: string,
  { departmentId = null, roleId = null }: Place = {},
): Promise<TestUser> {
  const [userId, now] = [newId(), new Date()];
  await db.insert(accountUser).values({
    ...{ id: userId, accountId, role: "member", departmentId, roleId, email, emailKey: email, name: "" },
    ...{ locale: "en", passwordHash: null, createdAt: now, passwordChangedAt: now },
  });
  const ctx = { now, caller: { kind: "visitor", address: "203.0.113.9" } } as const;
  const secret = await createSession(db, ctx, { accountId, userId }, { how: "password" });
  return { accountId, userId, email, password: "", cookie: `session=${secret}` };
}

/** An invitation whose email was not sent. Returns its id. */
export async function makeInvitation(
  db: Db,
  { accountId }: Account,
  email: string,
  { departmentId = null, roleId = null }: Place = {},
): Promise<string> {
  const [id, now] = [newId(), new Date()];
  await db.insert(invitation).values({
    ...{
      id,
      accountId,
      email,
      emailKey: email,
      name: "",
      locale: "en",
      departmentId,
      roleId,
      createdAt: now,
    },
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  return id;
}
