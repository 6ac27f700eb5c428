import { createHash } from "node:crypto";
import type { ScimError } from "@/lib/core/scim-error";
import { publicUrl } from "@/lib/platform/environment/env";
import { scimPath, urns } from "./constants";
import type { GroupMemberRow, GroupRow, UserRow } from "./queries";
import { splitName } from "./rules";
import type { Shown } from "./schemas";

/** A resource or message of SCIM. */
export type Resource = Readonly<Record<string, unknown>>;

/** Address of SCIM on this server. */
export const scimAddress = () => `${publicUrl()}${scimPath}`;

/** A user as directories see it. The roles and departments of the company are none of their business. */
export function formatUser(row: UserRow): Resource {
  const { givenName, familyName } = splitName(row.name);
  const named = row.name !== "" && {
    name: { formatted: row.name, givenName, ...(familyName && { familyName }) },
    displayName: row.name,
  };
  return withMeta("User", row, {
    ...(row.externalId !== null && { externalId: row.externalId }),
    userName: row.email,
    ...named,
    emails: [{ value: row.email, type: "work", primary: true }],
    active: row.active,
    preferredLanguage: row.locale,
  });
}

/** A group as directories see it. */
export function formatGroup(row: GroupRow, members: readonly GroupMemberRow[]): Resource {
  return withMeta(
    "Group",
    { ...row, changedAt: row.updatedAt },
    {
      ...(row.externalId !== null && { externalId: row.externalId }),
      displayName: row.displayName,
      members: members.map(({ userId, email }) => ({
        value: userId,
        $ref: `${scimAddress()}/Users/${userId}`,
        display: email,
        type: "User",
      })),
    },
  );
}

interface Made {
  readonly id: string;
  readonly createdAt: Date;
  readonly changedAt: Date | null;
}

function withMeta(type: "User" | "Group", { id, createdAt, changedAt }: Made, fields: Resource): Resource {
  const meta = {
    resourceType: type,
    created: createdAt.toISOString(),
    lastModified: (changedAt ?? createdAt).toISOString(),
    location: `${scimAddress()}/${type}s/${id}`,
    version: `W/"${createHash("sha256").update(JSON.stringify(fields)).digest("base64url").slice(0, 22)}"`,
  };
  return { schemas: [type === "User" ? urns.user : urns.group], id, ...fields, meta };
}

/** A page of resources. `startIndex` counts from 1. */
export function formatList(
  resources: readonly Resource[],
  { total, startIndex }: { readonly total: number; readonly startIndex: number },
): Resource {
  return {
    schemas: [urns.list],
    totalResults: total,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  };
}

/** Only the attributes that a request asks for (RFC 7644, 3.9), by the first part of their names. */
export function pickAttributes(resource: Resource, { attributes, excludedAttributes }: Shown): Resource {
  const first = (names: readonly string[]) =>
    new Set(names.map((name) => name.replace(/^urn:.*:/, "").split(/[.[]/, 1)[0]));
  const wanted = attributes && first(attributes);
  // A part of an attribute is not left out.
  const unwanted = first(
    (excludedAttributes ?? []).filter((name) => !/[.[]/.test(name.replace(/^urn:.*:/, ""))),
  );
  const isShown = (name: string) =>
    name === "schemas" ||
    name === "id" ||
    (wanted ? wanted.has(name.toLowerCase()) : !unwanted.has(name.toLowerCase()));
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name)));
}

/** An error (RFC 7644, 3.12). */
export function formatScimError({ status, scimType, message }: ScimError): Resource {
  return {
    schemas: [urns.error],
    status: String(status),
    ...(scimType !== null && { scimType }),
    detail: message,
  };
}
