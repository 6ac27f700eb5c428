import { eq, type SQL, sql } from "drizzle-orm";
import { accountUser } from "@/db/schema/accounts";
import { normalizeEmail } from "@/lib/core/email-address";
import { isStorable } from "@/lib/core/storable-text";
import type { Context } from "@/lib/platform/adapters/context";
import { urns } from "./constants";
import { isResourceId } from "./find-user";
import { formatList, formatUser, pickAttributes, type Resource } from "./format";
import { type Condition, invalidFilter, parseFilter } from "./parse-filter";
import { readUsers } from "./queries";
import { requireDirectory } from "./require-directory";
import type { ListQuery, Shown } from "./schemas";

/** A page of the users that a filter finds. Throws invalidFilter. */
export async function searchUsers(
  ctx: Context,
  { filter, startIndex, count, ...shown }: ListQuery & Shown,
): Promise<Resource> {
  const scope = requireDirectory(ctx);
  const conditions = filter === undefined ? [] : parseFilter(filter, urns.user).map(toSql);
  const rows = await readUsers(
    ctx.db,
    scope,
    conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined,
  );
  const page = rows.slice(startIndex - 1, startIndex - 1 + count);
  const resources = page.map((row) => pickAttributes(formatUser(row), shown));
  return formatList(resources, { total: rows.length, startIndex });
}

const nothing = sql`false`;

/** Names and ids of directories are compared as they are; addresses in any spelling. */
function toSql({ name, value }: Condition): SQL {
  if (name === "emails.primary") return value === true ? sql`true` : nothing;
  if (typeof value !== "string") throw invalidFilter();
  if (!isStorable(value)) return nothing;
  switch (name) {
    case "username":
    case "emails":
    case "emails.value":
      return eq(accountUser.emailKey, normalizeEmail(value));
    case "emails.type":
      return value.toLowerCase() === "work" ? sql`true` : nothing;
    case "externalid":
      return eq(accountUser.externalId, value);
    case "id":
      return isResourceId(value) ? eq(accountUser.id, value) : nothing;
    default:
      throw invalidFilter();
  }
}
