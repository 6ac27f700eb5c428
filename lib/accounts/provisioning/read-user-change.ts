import { emailMax, nameMax } from "@/lib/accounts/users/constants";
import { encodeEmail, isEmailAddress } from "@/lib/core/email-address";
import type { Locale } from "@/lib/core/locales";
import { ScimError } from "@/lib/core/scim-error";
import { localeOfLanguage } from "@/lib/platform/i18n/rules";
import { externalIdMax, urns } from "./constants";
import { type AttributePath, findAttribute, parsePath } from "./parse-path";
import { composeName, splitName } from "./rules";
import type { PatchOperation } from "./schemas";

/** What a directory may set of a user. */
export interface UserFields {
  /** The email address. */
  readonly userName: string;
  readonly externalId: string | null;
  readonly name: string;
  readonly active: boolean;
  readonly locale: Locale;
}

const readers = {
  username: readUserName,
  externalid: (value: unknown) => readText("externalId", value, externalIdMax),
  displayname: (value: unknown) => readText("displayName", value, nameMax),
  "name.formatted": (value: unknown) => readText("name.formatted", value, nameMax),
  "name.givenname": (value: unknown) => readText("name.givenName", value, nameMax),
  "name.familyname": (value: unknown) => readText("name.familyName", value, nameMax),
  active: readFlag,
  preferredlanguage: readLanguage,
} as const;
type UserAttribute = keyof typeof readers;

/** What a request says of a user, by attribute: the last value of each; null for a removed one. */
export type UserChange = { readonly [Name in UserAttribute]?: ReturnType<(typeof readers)[Name]> };

const isKnown = (name: string): name is UserAttribute => Object.hasOwn(readers, name);

/**
 * Reads what operations set, in their order. Attributes that we do not have are ignored; so are `emails`, which show the
 * user name. Throws ScimError. Pure.
 */
export function readUserChange(operations: readonly PatchOperation[]): UserChange {
  const change = new Map<string, unknown>();
  for (const { op, path, value } of operations) {
    if (op === "remove" && !path) throw new ScimError(400, "noTarget", "A removal needs a path.");
    const at = path ? parsePath(path, urns.user) : whole;
    if (at === null || at.filter !== null) continue;
    for (const [name, given] of listValues(at, op === "remove" ? null : value))
      if (isKnown(name)) {
        const read = readers[name](given);
        if (read !== undefined) change.set(name, read);
      }
  }
  return Object.fromEntries(change);
}

const whole: AttributePath = { name: "", filter: null, sub: null };

/** The simple attributes of a value, in lower case: `name.givenname`. Pure. */
function listValues({ name, sub }: AttributePath, value: unknown): readonly (readonly [string, unknown])[] {
  if (sub !== null) return [[`${name}.${sub}`, value]];
  if (name === "name" && value === null)
    return ["formatted", "givenname", "familyname"].map((part) => [`name.${part}`, null]);
  if (name !== "" && name !== "name") return [[name, value]];
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new ScimError(400, "invalidValue", "Without the path of one attribute the value is an object.");
  return Object.entries(value).flatMap(([key, inner]) => {
    // Behind a dot as Entra ID and Okta send it: {"name.givenName": "Erika"}.
    const inside = findAttribute(name === "" ? key : `${name}.${key}`, urns.user);
    return inside === null ? [] : listValues(inside, inner);
  });
}

/** A user after a change. Throws ScimError. Pure. */
export function applyUserChange(before: UserFields, change: UserChange): UserFields {
  return {
    userName: change.username ?? before.userName,
    externalId: change.externalid === undefined ? before.externalId : change.externalid,
    name: readName(before.name, change),
    active: change.active ?? before.active,
    locale: change.preferredlanguage ?? before.locale,
  };
}

/** We have one name: that to show, else the whole one, else its two parts. */
function readName(before: string, change: UserChange): string {
  const { displayname: shown, "name.formatted": formatted } = change;
  const given = shown || formatted;
  if (given) return given;
  const { "name.givenname": first, "name.familyname": last } = change;
  if (first !== undefined || last !== undefined) {
    const parts = splitName(before);
    const name = composeName({
      givenName: first === undefined ? parts.givenName : (first ?? ""),
      familyName: last === undefined ? parts.familyName : (last ?? ""),
    });
    if (name.length > nameMax) throw tooLong("name", nameMax);
    // All of a name can be removed; its two parts alone cannot.
    return name || (formatted === null ? "" : before);
  }
  return shown === null || formatted === null ? "" : before;
}

function readText(name: string, given: unknown, max: number): string | null {
  const value = unwrap(given);
  if (value === null || value === undefined) return null;
  if (typeof value !== "string") throw new ScimError(400, "invalidValue", `${name} is a text.`);
  const text = value.trim();
  if (text.length > max) throw tooLong(name, max);
  return text === "" ? null : text;
}

/** One of our languages; undefined for another, and none: a user always has one. */
function readLanguage(given: unknown): Locale | undefined {
  const tag = readText("preferredLanguage", given, externalIdMax);
  return (tag !== null && localeOfLanguage(tag)) || undefined;
}

function readUserName(given: unknown): string {
  const text = readText("userName", given, emailMax);
  if (text === null) throw new ScimError(400, "mutability", "userName cannot be removed.");
  if (!isEmailAddress(encodeEmail(text)))
    throw new ScimError(400, "invalidValue", "userName must be an email address.");
  return encodeEmail(text);
}

/** Entra ID sends "True" and "False" unless its flag `aadOptscim062020` is set. */
function readFlag(given: unknown): boolean {
  const value = unwrap(given);
  const text = typeof value === "string" ? value.toLowerCase() : value;
  if (text === true || text === "true") return true;
  if (text === false || text === "false") return false;
  if (value === null) throw new ScimError(400, "mutability", "active cannot be removed.");
  throw new ScimError(400, "invalidValue", "active is true or false.");
}

/** A single value in a list, as Entra ID sent it in its first years. */
function unwrap(given: unknown): unknown {
  if (!Array.isArray(given) || given.length !== 1) return given;
  const [only] = given as readonly unknown[];
  return typeof only === "object" && only !== null && "value" in only ? only.value : only;
}

function tooLong(name: string, max: number): ScimError {
  return new ScimError(400, "invalidValue", `${name} has more than ${max} characters.`);
}
