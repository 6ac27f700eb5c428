import { accountUser, department, role } from "@/db/schema/accounts";
import type { TestDatabase } from "@/db/testing/create-test-database";
import { createSession } from "@/lib/accounts/create-session";
import { type Access, noAccess } from "@/lib/core/access";
import { type AccountId, newId } from "@/lib/core/ids";

export interface TestMember {
  readonly userId: string;
  readonly roleId: string;
  readonly cookie: string;
}

let made = 0;

/** A department of an account, below another or the company itself. */
export async function makeDepartment(
  db: TestDatabase["db"],
  accountId: AccountId,
  name: string,
  parent: { readonly id: string; readonly path: readonly string[] } | null = null,
) {
  const id = newId();
  const path = [...(parent?.path ?? []), id];
  const place = { parentId: parent?.id ?? null, path, position: 0, createdAt: new Date() };
  await db.insert(department).values({ id, accountId, name, ...place });
  return { id, path };
}

/** A member of an account with a role of its own, logged in. */
export async function makeMember(
  db: TestDatabase["db"],
  accountId: AccountId,
  access: Partial<Access> = {},
  departmentId: string | null = null,
): Promise<TestMember> {
  const now = new Date();
  const [userId, roleId] = [newId(now), newId(now)];
  made += 1;
  const name = `member ${made}`;
  await db.insert(role).values({
    id: roleId,
    accountId,
    name,
    active: true,
    access: { ...noAccess, rows: "all", ...access },
    createdAt: now,
    updatedAt: now,
  });
  const email = `member${made}@example.org`;
  await db.insert(accountUser).values({
    id: userId,
    accountId,
    role: "member",
    roleId,
    departmentId,
    email,
    emailKey: email,
    name,
    locale: "en",
    passwordHash: null,
    createdAt: now,
    passwordChangedAt: now,
  });
  const ctx = { now, caller: { kind: "visitor", address: "203.0.113.9" } } as const;
  const secret = await createSession(db, ctx, { accountId, userId }, { how: "password" });
  return { userId, roleId, cookie: `session=${secret}` };
}
