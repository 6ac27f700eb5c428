import { eq } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "@/db/client";
import { accountUser } from "@/db/schema/accounts";
import { scimGroup } from "@/db/schema/single-sign-on";
import { ScimError } from "@/lib/core/scim-error";
import type { AccountScope } from "@/lib/platform/adapters/context";
import { type GroupRow, readGroups, readUsers, type UserRow } from "./queries";

type Scope = Pick<AccountScope, "accountId">;

/** Whether a text can be the id of a resource. */
export const isResourceId = (id: string) => z.uuid().safeParse(id).success;

/** A user that the directory knows. Throws 404, also for another company's and one that the directory deleted. */
export async function findUser(db: Db, scope: Scope, id: string): Promise<UserRow> {
  const [row] = isResourceId(id) ? await readUsers(db, scope, eq(accountUser.id, id)) : [];
  if (!row) throw new ScimError(404, null, `There is no user ${id}.`);
  return row;
}

/** A group of the directory. Throws 404, also for another company's. */
export async function findGroup(db: Db, scope: Scope, id: string): Promise<GroupRow> {
  const [row] = isResourceId(id) ? await readGroups(db, scope, eq(scimGroup.id, id)) : [];
  if (!row) throw new ScimError(404, null, `There is no group ${id}.`);
  return row;
}
