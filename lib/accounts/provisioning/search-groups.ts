import { eq, type SQL, sql } from "drizzle-orm";
import { scimGroup, scimGroupMember } from "@/db/schema/single-sign-on";
import { isStorable } from "@/lib/core/storable-text";
import type { Context } from "@/lib/platform/adapters/context";
import { urns } from "./constants";
import { isResourceId } from "./find-user";
import { formatGroup, formatList, pickAttributes, type Resource } from "./format";
import { type Condition, invalidFilter, parseFilter } from "./parse-filter";
import { readGroupMembers, readGroups } from "./queries";
import { requireDirectory } from "./require-directory";
import type { ListQuery, Shown } from "./schemas";

/** A page of the groups that a filter finds. Throws invalidFilter. */
export async function searchGroups(
  ctx: Context,
  { filter, startIndex, count, ...shown }: ListQuery & Shown,
): Promise<Resource> {
  const scope = requireDirectory(ctx);
  const conditions = filter === undefined ? [] : parseFilter(filter, urns.group).map(toSql);
  const rows = await readGroups(
    ctx.db,
    scope,
    conditions.length > 0 ? sql.join(conditions, sql` and `) : undefined,
  );
  const members = await readGroupMembers(ctx.db, scope);
  const page = rows.slice(startIndex - 1, startIndex - 1 + count);
  const resources = page.map((row) => {
    const own = members.filter(({ groupId }) => groupId === row.id);
    return pickAttributes(formatGroup(row, own), shown);
  });
  return formatList(resources, { total: rows.length, startIndex });
}

const nothing = sql`false`;

function toSql({ name, value }: Condition): SQL {
  if (typeof value !== "string") throw invalidFilter();
  if (!isStorable(value)) return nothing;
  switch (name) {
    case "displayname":
      return sql`lower(${scimGroup.displayName}) = lower(${value})`;
    case "externalid":
      return eq(scimGroup.externalId, value);
    case "id":
      return isResourceId(value) ? eq(scimGroup.id, value) : nothing;
    case "members":
    case "members.value":
      return isResourceId(value)
        ? sql`exists (select 1 from ${scimGroupMember} where ${scimGroupMember.groupId} = ${scimGroup.id}
            and ${scimGroupMember.userId} = ${value})`
        : nothing;
    default:
      throw invalidFilter();
  }
}
