import { parseEnv } from "@/lib/platform/environment/env";
import { findProvider, listProviders } from "./list-providers";
import { readIdentity, readPostedName } from "./read-identity";

const own = { id: "openid", issuer: "https://login.example" } as const;
const any = { id: "microsoft", issuer: "https://login.microsoftonline.com/{tenantid}/v2.0" } as const;
const tid = "11111111-2222-3333-4444-555555555555";

describe("the identity of an ID token", () => {
  it("is (iss, sub), and of Microsoft (tid, oid) of any tenant", () => {
    const claims = { iss: "https://login.example/", sub: "s", email: "a@example.org", email_verified: true };
    expect(readIdentity(own, claims)).toMatchObject({
      ...{ issuer: "https://login.example", subject: "s", email: "a@example.org", isEmailVerified: true },
    });
    const microsoft = { iss: `https://login.microsoftonline.com/${tid}/v2.0`, sub: "s", tid, oid: "o" };
    expect(readIdentity(any, { ...microsoft, preferred_username: "a@example.org" })).toMatchObject({
      ...{ issuer: microsoft.iss, subject: "o", email: "a@example.org", isEmailVerified: false },
    });
  });

  it.each([
    ["another issuer", own, { iss: "https://evil.example", sub: "s" }],
    ["a longer issuer", own, { iss: "https://login.example.evil.example", sub: "s" }],
    ["no subject", own, { iss: "https://login.example" }],
    ["a subject too long to store", own, { iss: "https://login.example", sub: "s".repeat(256) }],
    [
      "Microsoft without a tenant",
      any,
      { iss: "https://login.microsoftonline.com//v2.0", sub: "s", oid: "o" },
    ],
    [
      "Microsoft of another tenant than its issuer",
      any,
      { iss: `https://login.microsoftonline.com/${tid}/v2.0`, sub: "s", oid: "o", tid: "other" },
    ],
  ])("is none for %s", (_name, provider, claims) => {
    expect(readIdentity(provider, claims)).toBeNull();
  });

  it.each([
    ["false", "a@example.org", false],
    ["a text other than true", "a@example.org", "yes"],
    ["missing", "a@example.org", undefined],
    ["true of no address", "no address", true],
    ["true of two addresses", "a@example.org,b@example.org", true],
    ["true of no text", ["a@example.org"], true],
  ])("has no verified address where it is %s", (_name, email, email_verified) => {
    const claims = { iss: own.issuer, sub: "s", email, email_verified };
    expect(readIdentity(own, claims)).toMatchObject({ isEmailVerified: false });
  });
});

it("reads the name that Apple posts, and nothing from anything else", () => {
  expect(readPostedName('{"name":{"firstName":"Ada","lastName":"Lovelace"}}')).toBe("Ada Lovelace");
  for (const posted of [undefined, "", "{", "null", "[]", '{"name":"Ada"}'])
    expect(readPostedName(posted)).toBe("");
});

describe("providers", () => {
  it("are those whose variables are set", () => {
    expect(listProviders(parseEnv({}))).toEqual([]);
    const some = { GOOGLE_CLIENT_ID: "a", GOOGLE_CLIENT_SECRET: "12345678", MICROSOFT_CLIENT_ID: "b" };
    const source = parseEnv({ ...some, MICROSOFT_CLIENT_SECRET: "12345678", OPENID_NAME: "Muster" });
    expect(listProviders(source).map(({ id, wellKnown }) => [id, wellKnown])).toEqual([
      ["google", "https://accounts.google.com/.well-known/openid-configuration"],
      ["microsoft", "https://login.microsoftonline.com/common/v2.0/.well-known/openid-configuration"],
    ]);
    expect(findProvider("constructor")).toBeNull();
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: "a" }, "GOOGLE_CLIENT_SECRET: must be set too, since GOOGLE_CLIENT_ID is set"],
    [
      { APPLE_CLIENT_ID: "a", APPLE_TEAM_ID: "b" },
      "APPLE_KEY_ID, APPLE_PRIVATE_KEY: must be set too, since APPLE_CLIENT_ID, APPLE_TEAM_ID is set",
    ],
    [
      { OPENID_ISSUER: "http://login.example", OPENID_CLIENT_ID: "a", OPENID_CLIENT_SECRET: "12345678" },
      "OPENID_ISSUER: must be an address like https://login.example, without a query",
    ],
    [
      { OPENID_ISSUER: "http://127.0.0.1:80", OPENID_CLIENT_ID: "a", OPENID_CLIENT_SECRET: "12345678" },
      "OPENID_ISSUER: must be an address like https://login.example, without a query",
    ],
    [
      { MICROSOFT_TENANT: "../x" },
      "MICROSOFT_TENANT: must be common, organizations, consumers, or the id of a tenant",
    ],
    [
      { APPLE_PRIVATE_KEY: "no key" },
      "APPLE_PRIVATE_KEY: must be the key file of Apple (-----BEGIN PRIVATE KEY----- …)",
    ],
  ])("%j is refused at start in one line", (source, line) => {
    expect(() => parseEnv(source)).toThrow(line);
  });

  it("may be on loopback without https, except in production", () => {
    const source = {
      OPENID_ISSUER: "http://localhost:8080/realms/a",
      OPENID_CLIENT_ID: "a",
      OPENID_CLIENT_SECRET: "12345678",
    };
    const [provider] = listProviders(parseEnv({ ...source, NODE_ENV: "development" }));
    expect(provider?.wellKnown).toBe("http://localhost:8080/realms/a/.well-known/openid-configuration");
    expect(provider?.name).toBe("localhost:8080");
  });
});
