import { createPublicKey, generateKeyPairSync, verify } from "node:crypto";
import { identity } from "@/db/schema/identities";
import { type OpenidEmulator, startOpenid } from "@/tests/emulators/openid";
import { makeUser } from "./make-user";
import { ProviderBrowser } from "./provider-browser";
import { type Service, startService } from "./start-service";

jest.setTimeout(60_000);

const tenant = "11111111-2222-3333-4444-555555555555";
const { privateKey } = generateKeyPairSync("ec", { namedCurve: "prime256v1" });
let service: Service;
let google: OpenidEmulator;
let microsoft: OpenidEmulator;
let apple: OpenidEmulator;
beforeAll(async () => {
  google = await startOpenid("accounts.google.com", { clientId: "google-client" });
  microsoft = await startOpenid("login.microsoftonline.com", {
    path: `/${tenant}/v2.0`,
    clientId: "microsoft-client",
  });
  apple = await startOpenid("appleid.apple.com", { clientId: "apple-client" });
  Object.assign(process.env, {
    GOOGLE_CLIENT_ID: "google-client",
    GOOGLE_CLIENT_SECRET: "google-secret",
    MICROSOFT_CLIENT_ID: "microsoft-client",
    MICROSOFT_CLIENT_SECRET: "microsoft-secret",
    MICROSOFT_TENANT: tenant,
    APPLE_CLIENT_ID: "apple-client",
    APPLE_TEAM_ID: "TEAM",
    APPLE_KEY_ID: "KEY",
    // As operators write a key file into one line.
    APPLE_PRIVATE_KEY: String(privateKey.export({ format: "pem", type: "pkcs8" })).replaceAll("\n", "\\n"),
    TEST_CARRIER_HOSTS: [google, microsoft, apple].map(({ testHost }) => testHost).join(","),
  });
  service = await startService();
});
afterAll(async () => {
  await service.stop();
  for (const one of [google, microsoft, apple]) await one.stop();
});
const browser = () => new ProviderBrowser(() => service);
const newAccount = { kind: "personal", name: "Rea", language: "en", terms: true } as const;
const identities = () => service.database.db.select().from(identity);

it("Google: an address that it has verified opens an account, by issuer and subject", async () => {
  google.user = { sub: "g-1", email: "g@example.org", email_verified: true };
  const reader = browser();
  await reader.round(google, "start", { provider: "google" });
  expect((await reader.ask("user/provider/continue")).data.register).toMatchObject({ isEmailVerified: true });
  expect((await reader.ask("user/provider/register", newAccount)).data).toMatchObject({
    email: "g@example.org",
  });
  expect(await identities()).toMatchObject([{ issuer: "https://accounts.google.com", subject: "g-1" }]);
  const address = new URL(await reader.start("confirm", { provider: "google", page: "track" }));
  expect(address.searchParams.get("claims")).toContain("auth_time");
});

describe("Microsoft", () => {
  it("is tenant and object id, and its addresses are never verified, whatever the token says", async () => {
    const account = await makeUser(service.database.db, { email: "victim@example.org" });
    microsoft.user = {
      sub: "pairwise",
      tid: tenant,
      oid: "object-1",
      email: account.email,
      email_verified: true,
    };
    const reader = browser();
    await reader.round(microsoft, "start", { provider: "microsoft" });
    const { data } = await reader.ask("user/provider/continue");
    expect(data.register).toMatchObject({ email: account.email, isEmailVerified: false });
    expect((await reader.ask("user/provider/connect", { password: account.password })).key).toBe(
      "linkExpired",
    );
    const times = { createdAt: new Date(), usedAt: new Date() };
    await service.database.db.insert(identity).values({
      ...{ id: crypto.randomUUID(), accountId: account.accountId, userId: account.userId, ...times },
      ...{ provider: "microsoft", issuer: microsoft.issuer, subject: "object-1" },
    });
    // Another app's `sub`, and another address: the same person.
    microsoft.user = { sub: "other", tid: tenant, oid: "object-1", email: "renamed@example.org" };
    await reader.round(microsoft, "start", { provider: "microsoft" });
    expect((await reader.ask("user/provider/continue")).data).toMatchObject({ email: account.email });
  });

  it.each([
    ["another tenant", { tid: "99999999-2222-3333-4444-555555555555", oid: "object-1" }],
    ["no tenant", { oid: "object-1" }],
    ["no object id", { tid: tenant }],
  ])("with %s opens nothing", async (_name, claims) => {
    microsoft.user = { sub: "pairwise", ...claims };
    const landed = await browser().round(microsoft, "start", { provider: "microsoft" });
    expect(landed.said.get("failure")).toBe("failed");
  });
});

describe("Apple", () => {
  it("posts its user back without cookies of ours; its name comes with the first time only", async () => {
    apple.user = { sub: "a-1", email: "a@privaterelay.example.org", email_verified: "true" };
    apple.posted = { user: JSON.stringify({ name: { firstName: "Ada", lastName: "Lovelace" } }) };
    const reader = browser();
    const landed = await reader.round(apple, "start", { provider: "apple" });
    expect(landed.said.get("failure")).toBeNull();
    expect((await reader.ask("user/provider/continue")).data).toEqual({
      register: { email: "a@privaterelay.example.org", isEmailVerified: true, name: "Ada Lovelace" },
    });
    expect((await reader.ask("user/provider/register", newAccount)).status).toBe(200);
    apple.posted = {};
    const again = browser();
    await again.round(apple, "start", { provider: "apple" });
    expect((await again.ask("user/provider/continue")).data).toMatchObject({ name: "Rea" });
  });

  it("gets a fresh secret for each round: a JWT of ours, ES256, for five minutes", async () => {
    apple.clientSecrets.length = 0;
    await browser().round(apple, "start", { provider: "apple" });
    const [header = "", payload = "", signature = ""] = (apple.clientSecrets[0] ?? "").split(".");
    const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString());
    expect(read(header)).toMatchObject({ alg: "ES256", kid: "KEY" });
    const { iat, exp, ...claims } = read(payload);
    expect(claims).toEqual({ iss: "TEAM", sub: "apple-client", aud: "https://appleid.apple.com" });
    expect([exp - iat, Math.abs(iat - Date.now() / 1000) < 10]).toEqual([300, true]);
    const key = { key: createPublicKey(privateKey), dsaEncoding: "ieee-p1363" } as const;
    expect(
      verify("sha256", Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, "base64url")),
    ).toBe(true);
  });

  it("takes no name that is no text, and no form that is too large", async () => {
    apple.posted = { user: '{"name":{"firstName":{"a":1}}}' };
    const reader = browser();
    await reader.round(apple, "start", { provider: "apple" });
    expect((await reader.ask("user/provider/continue")).status).toBe(200);
    expect(
      (await service.send("POST", "/api/auth/callback/apple", `user=${"x".repeat(20_000)}`)).status,
    ).toBe(413);
  });
});

it("a round with one provider does not end at another", async () => {
  const reader = browser();
  const { address } = await google.visit(await reader.start("start", { provider: "google" }));
  const landed = await reader.return(address.replace("callback/google", "callback/microsoft"));
  expect(landed.said.get("failure")).toBe("expired");
});
