import { tokenMark } from "@/lib/accounts/provisioning/constants";
import { newSecret } from "@/lib/core/ids";
import { makeDomain, makeToken } from "./make-provisioning";
import { makeUser, type TestUser } from "./make-user";
import type { Service } from "./start-service";

export interface ScimAnswer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the tests say what each answer is
  readonly body: any;
  readonly headers: Headers;
}

/** A company whose directory has a token, and a domain that it has proven. */
export interface Company {
  readonly owner: TestUser;
  readonly token: string;
  readonly domain: string;
}

let made = 0;

/** A company with a directory; the owner's address is at its domain. */
export async function makeCompany({ database: { db } }: Pick<Service, "database">): Promise<Company> {
  made += 1;
  const domain = `company${made}.example`;
  const owner = await makeUser(db, { email: `owner@${domain}` });
  const secret = newSecret();
  await makeToken(db, owner, secret);
  await makeDomain(db, owner, domain);
  return { owner, token: `${tokenMark}${secret}`, domain };
}

/** Requests of a directory: `ask(company, "GET", "/Users")`. */
export function askDirectory(service: () => Pick<Service, "port">) {
  return async (
    { token }: Pick<Company, "token">,
    method: string,
    path: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ScimAnswer> => {
    const answer = await fetch(`http://127.0.0.1:${service().port}/scim/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { "content-type": "application/scim+json; charset=utf-8" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (text !== "") expect(answer.headers.get("content-type")).toBe("application/scim+json");
    return { status: answer.status, body: text === "" ? null : JSON.parse(text), headers: answer.headers };
  };
}

const patchSchema = "urn:ietf:params:scim:api:messages:2.0:PatchOp";

/** The body of a PATCH. */
export const patchOf = (...operations: object[]) => ({ schemas: [patchSchema], Operations: operations });

/** Address of a list that a filter finds, as directories write it. */
export const filtered = (path: string, filter: string) => `${path}?filter=${encodeURIComponent(filter)}`;

/** A user as Entra ID creates it, with an extension and attributes that we do not have. */
export const entraUser = (userName: string, externalId: string) => ({
  schemas: [
    "urn:ietf:params:scim:schemas:core:2.0:User",
    "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User",
  ],
  externalId,
  userName,
  active: true,
  displayName: "Erika Mustermann",
  emails: [{ primary: true, type: "work", value: userName }],
  meta: { resourceType: "User" },
  name: { formatted: "Erika Mustermann", familyName: "Mustermann", givenName: "Erika" },
  preferredLanguage: "de-DE",
  roles: [],
  "urn:ietf:params:scim:schemas:extension:enterprise:2.0:User": { department: "Sales", manager: null },
});

/** A user as Okta creates it. */
export const oktaUser = (userName: string, externalId: string) => ({
  schemas: ["urn:ietf:params:scim:schemas:core:2.0:User"],
  userName,
  name: { givenName: "Max", familyName: "Muster" },
  emails: [{ primary: true, value: userName, type: "work" }],
  displayName: "Max Muster",
  locale: "en-US",
  externalId,
  groups: [],
  password: "1mz050nq",
  active: true,
});
