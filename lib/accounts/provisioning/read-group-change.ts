import { ScimError } from "@/lib/core/scim-error";
import { externalIdMax, groupNameMax, urns } from "./constants";
import { parseValues } from "./parse-filter";
import { findAttribute, parsePath } from "./parse-path";
import type { PatchOperation } from "./schemas";

/** What a directory may set of a group. */
export interface GroupFields {
  readonly displayName: string;
  readonly externalId: string | null;
  /** Ids of users. */
  readonly members: ReadonlySet<string>;
}

/**
 * A group after operations, in their order. Attributes that we do not have are ignored. Throws ScimError. Pure.
 */
export function applyGroupPatch(before: GroupFields, operations: readonly PatchOperation[]): GroupFields {
  return operations.reduce(applyOperation, before);
}

function applyOperation(group: GroupFields, { op, path, value }: PatchOperation): GroupFields {
  if (op === "remove" && !path) throw new ScimError(400, "noTarget", "A removal needs a path.");
  const at = path ? parsePath(path, urns.group) : { name: "", filter: null, sub: null };
  if (at === null) return group;
  if (at.name === "") {
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw new ScimError(400, "invalidValue", "Without a path the value is an object.");
    // Okta sends the id with the name. A name of another schema is no path of ours.
    return Object.entries(value).reduce((next, [key, inner]) => {
      const inside = findAttribute(key, urns.group);
      return inside === null || inside.name === "" ? next : setAttribute(next, op, inside.name, inner);
    }, group);
  }
  if (at.name === "members" && at.filter !== null) return removeChosen(group, op, at.filter, at.sub);
  if (at.sub !== null || at.filter !== null) return group;
  return setAttribute(group, op, at.name, op === "remove" && at.name !== "members" ? null : value);
}

function setAttribute(
  group: GroupFields,
  op: PatchOperation["op"],
  name: string,
  value: unknown,
): GroupFields {
  switch (name) {
    case "displayname": {
      const displayName = readText("displayName", value, groupNameMax);
      if (displayName === null) throw new ScimError(400, "mutability", "displayName cannot be removed.");
      return { ...group, displayName };
    }
    case "externalid":
      return { ...group, externalId: readText("externalId", value, externalIdMax) };
    case "members":
      return { ...group, members: changeMembers(group.members, op, value) };
    default:
      return group;
  }
}

/** Entra ID removes members by a list; without a list all are removed (RFC 7644, 3.5.2.2). */
function changeMembers(
  before: ReadonlySet<string>,
  op: PatchOperation["op"],
  value: unknown,
): ReadonlySet<string> {
  if (op === "remove") {
    if (value === undefined || value === null) return new Set();
    const gone = new Set(readMembers(value));
    return new Set([...before].filter((id) => !gone.has(id)));
  }
  const given = value === null ? [] : readMembers(value);
  return new Set(op === "add" ? [...before, ...given] : given);
}

/** `members[value eq "id"]`. Nothing of a membership can be changed but its end. */
function removeChosen(
  group: GroupFields,
  op: PatchOperation["op"],
  filter: string,
  sub: string | null,
): GroupFields {
  const chosen = new Set(parseValues(filter));
  if (op !== "remove" || sub !== null) return group;
  return { ...group, members: new Set([...group.members].filter((id) => !chosen.has(id))) };
}

/** Ids of members: `[{"value": "id"}]`, also one without a list, and plain ids. */
function readMembers(value: unknown): readonly string[] {
  return [value].flat().map((one: unknown) => {
    const id = typeof one === "object" && one !== null && "value" in one ? one.value : one;
    if (typeof id !== "string" || id === "")
      throw new ScimError(400, "invalidValue", "Each member has the id of a user as its value.");
    return id.toLowerCase();
  });
}

function readText(name: string, value: unknown, max: number): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== "string" || value.trim().length > max)
    throw new ScimError(400, "invalidValue", `${name} is a text of at most ${max} characters.`);
  return value.trim() || null;
}
