/** The parts of a name as SCIM has them. */
export interface NameParts {
  readonly givenName: string;
  readonly familyName: string;
}

/** We store one name: its last word counts as the family's. Pure. */
export function splitName(name: string): NameParts {
  const words = name.split(/\s+/).filter(Boolean);
  if (words.length < 2) return { givenName: words[0] ?? "", familyName: "" };
  return { givenName: words.slice(0, -1).join(" "), familyName: words.at(-1) ?? "" };
}

/** The name of two parts. Pure. */
export function composeName({ givenName, familyName }: NameParts): string {
  return `${givenName} ${familyName}`.trim();
}

/** A group of a directory that a user is in, with what it gives. */
export interface RoleGroup {
  readonly userId: string;
  readonly roleId: string | null;
  readonly position: number;
}

/** The role of each user by their groups: of several with a role the first by position. Pure. */
export function rolesByGroups(rows: readonly RoleGroup[]): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { userId, roleId } of [...rows].sort((a, b) => a.position - b.position))
    if (roleId !== null && !found.has(userId)) found.set(userId, roleId);
  return found;
}
